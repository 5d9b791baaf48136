/** The files that may hold a table, for the dialog that chooses one. */
export const tableFiles = '.csv,.tsv,.txt,.data,.gz,.parquet,text/csv,text/plain';

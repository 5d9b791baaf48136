/** CSV by the book, one character at a time; line ends inside quotes become "\n". */
export function parseByTheBook(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  let hasRow = false;
  const endField = () => {
    row.push(field);
    field = '';
    state = 'start';
  };
  for (let i = 0; i < text.length; i += 1) {
    const isLineEnd = text[i] === '\r' || text[i] === '\n';
    const char = isLineEnd ? '\n' : text[i];
    if (text[i] === '\r' && text[i + 1] === '\n') i += 1;
    hasRow = true;
    if (state === 'quoted') {
      if (char !== '"') field += char;
      else if (text[i + 1] === '"') {
        field += '"';
        i += 1;
      } else state = 'closed';
    } else if (state === 'start' && char === '"') state = 'quoted';
    else if (isLineEnd) {
      endField();
      rows.push(row);
      row = [];
      hasRow = false;
    } else if (text.startsWith(delimiter, i)) {
      endField();
      i += delimiter.length - 1;
    } else {
      field += char;
      state = 'plain';
    }
  }
  if (hasRow) {
    endField();
    rows.push(row);
  }
  return rows;
}

WITH cells AS (  -- texts without blanks around them
  SELECT
    COALESCE(TRIM(CAST(t.`select` AS STRING), b.blanks), '') AS c1,
    COALESCE(TRIM(CAST(t.`born` AS STRING), b.blanks), '') AS c2,
    COALESCE(TRIM(CAST(t.`seen` AS STRING), b.blanks), '') AS c3,
    COALESCE(TRIM(CAST(t.`income` AS STRING), b.blanks), '') AS c4,
    COALESCE(TRIM(CAST(t.`city` AS STRING), b.blanks), '') AS c5,
    COALESCE(TRIM(CAST(t.`se"x\`; DROP TABLE "loans"; --\n\\` AS STRING), b.blanks), '') AS c6,
    COALESCE(TRIM(CAST(t.`granted` AS STRING), b.blanks), '') AS c7,
    COALESCE(TRIM(CAST(t.`group` AS STRING), b.blanks), '') AS cw
  FROM `bank`.`loans; --` AS t
  CROSS JOIN (SELECT '\u0020\u0009\u000a\u000b\u000c\u000d\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff' AS blanks) AS b
),
dates AS (  -- year, month and day
  SELECT
    *,
    CASE WHEN REGEXP_CONTAINS(c2, '^([0-9]{1,2}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{4}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?)$') THEN SAFE_CAST(REGEXP_EXTRACT(c2, '^[0-9]{1,2}[/.-][0-9]{1,2}[/.-]([0-9]{4})') AS INT64) END AS y2,
    CASE WHEN REGEXP_CONTAINS(c2, '^([0-9]{1,2}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{4}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?)$') THEN SAFE_CAST(REGEXP_EXTRACT(c2, '^[0-9]{1,2}[/.-]([0-9]{1,2})') AS INT64) END AS m2,
    CASE WHEN REGEXP_CONTAINS(c2, '^([0-9]{1,2}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{4}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?)$') THEN SAFE_CAST(REGEXP_EXTRACT(c2, '^([0-9]{1,2})') AS INT64) END AS d2,
    CASE WHEN REGEXP_CONTAINS(c3, '^([0-9]{4}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{1,2}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?)$') THEN SAFE_CAST(REGEXP_EXTRACT(c3, '^([0-9]{4})') AS INT64) END AS y3,
    CASE WHEN REGEXP_CONTAINS(c3, '^([0-9]{4}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{1,2}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?)$') THEN SAFE_CAST(REGEXP_EXTRACT(c3, '^[0-9]{4}[/.-]([0-9]{1,2})') AS INT64) END AS m3,
    CASE WHEN REGEXP_CONTAINS(c3, '^([0-9]{4}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{1,2}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?)$') THEN SAFE_CAST(REGEXP_EXTRACT(c3, '^[0-9]{4}[/.-][0-9]{1,2}[/.-]([0-9]{1,2})') AS INT64) END AS d3
  FROM cells
),
numbers AS (  -- numbers, where a text surely is one
  SELECT
    *,
    CASE WHEN LENGTH(c1) <= 15 AND REGEXP_CONTAINS(c1, '^([+-]?([0-9]+([.][0-9]*)?|[.][0-9]+))$') THEN SAFE_CAST(c1 AS FLOAT64) END AS n1,
    CASE WHEN y2 >= 1 AND m2 BETWEEN 1 AND 12 AND d2 BETWEEN 1 AND CASE WHEN m2 = 2 THEN CASE WHEN MOD(y2, 4) = 0 AND (MOD(y2, 100) <> 0 OR MOD(y2, 400) = 0) THEN 29 ELSE 28 END WHEN m2 IN (4, 6, 9, 11) THEN 30 ELSE 31 END THEN 2024 - y2 - CASE WHEN m2 * 100 + d2 > 228 THEN 1 ELSE 0 END END AS n2,
    CASE WHEN y3 >= 1 AND m3 BETWEEN 1 AND 12 AND d3 BETWEEN 1 AND CASE WHEN m3 = 2 THEN CASE WHEN MOD(y3, 4) = 0 AND (MOD(y3, 100) <> 0 OR MOD(y3, 400) = 0) THEN 29 ELSE 28 END WHEN m3 IN (4, 6, 9, 11) THEN 30 ELSE 31 END THEN 12 * y3 + m3 END AS n3,
    CASE WHEN LENGTH(c4) <= 15 AND REGEXP_CONTAINS(c4, '^([+-]?(([1-9][0-9]{0,2}([\'’][0-9]{3})+|[0-9]+)([,][0-9]*)?|[,][0-9]+))$') THEN SAFE_CAST(REPLACE(REPLACE(REPLACE(c4, '\'', ''), '’', ''), ',', '.') AS FLOAT64) END AS n4,
    CASE WHEN LENGTH(cw) <= 15 AND REGEXP_CONTAINS(cw, '^([+-]?([0-9]+([.][0-9]*)?|[.][0-9]+))$') THEN SAFE_CAST(cw AS FLOAT64) END AS nw
  FROM dates
),
recoded AS (  -- ranges, merged values, missing values
  SELECT
    CASE
      WHEN c1 IN ('?', '', 'n/a') THEN '?'
      WHEN c1 IN ('young', 'mid\'dle', 'old') OR n1 IS NULL THEN c1
      WHEN n1 <= 29 THEN 'young'
      WHEN n1 <= SAFE_CAST('50.5' AS FLOAT64) THEN 'mid\'dle'
      WHEN n1 IS NOT NULL THEN 'old'
      ELSE c1
    END AS r1,
    CASE WHEN n1 IS NULL THEN 1 ELSE 0 END AS u1,
    CASE WHEN c1 IN ('?', '', 'n/a') THEN 1 ELSE 0 END AS x1,
    CASE
      WHEN c2 IN ('?', '', 'n/a') THEN c2
      WHEN c2 IN ('<=29', '>29') OR n2 IS NULL THEN c2
      WHEN n2 <= 29 THEN '<=29'
      WHEN n2 IS NOT NULL THEN '>29'
      ELSE c2
    END AS r2,
    CASE
      WHEN c3 IN ('?', '', 'n/a') THEN c3
      WHEN n3 IS NOT NULL THEN CAST(n3 AS STRING)
      ELSE c3
    END AS r3,
    CASE
      WHEN c4 IN ('?', '', 'n/a') THEN c4
      WHEN c4 IN ('<=20000.5', '>20000.5') OR n4 IS NULL THEN c4
      WHEN n4 <= SAFE_CAST('20000.5' AS FLOAT64) THEN '<=20000.5'
      WHEN n4 IS NOT NULL THEN '>20000.5'
      ELSE c4
    END AS r4,
    CASE WHEN c4 IN ('?', '', 'n/a') THEN 1 ELSE 0 END AS x4,
    CASE
      WHEN c5 IN ('NYC', 'New York') THEN 'NY'
      WHEN c5 IN ('nowhere') THEN 'unknown'
      ELSE c5
    END AS r5,
    c6 AS r6,
    c7 AS r7,
    CASE WHEN nw > 0 AND nw = SAFE_CAST(nw AS INT64) THEN SAFE_CAST(nw AS INT64) END AS w,
    CASE WHEN nw > 0 AND nw = SAFE_CAST(nw AS INT64) THEN '' ELSE 'no weight: ' || cw END AS bad
  FROM numbers
),
grouped AS (  -- one row for each combination
  SELECT r1, r2, r3, r4, r5, r6, r7, bad, SUM(w) AS total
  FROM recoded
  WHERE x4 = 0
    AND r5 IN ('NY', 'unknown', 'Rome', '?')
    AND (r1 IN ('young', 'old') AND x1 = 0 OR u1 = 1)
  GROUP BY r1, r2, r3, r4, r5, r6, r7, bad
)
SELECT
  r1 AS `select`,
  r2 AS `born`,
  r3 AS `seen`,
  r4 AS `income`,
  r5 AS `city`,
  r6 AS `se"x\`; DROP TABLE "loans"; --\n\\`,
  r7 AS `granted`,
  CASE WHEN bad = '' THEN CAST(total AS STRING) ELSE bad END AS `weight`
FROM grouped
ORDER BY 1, 2, 3, 4, 5, 6, 7;

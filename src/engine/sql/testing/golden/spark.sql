WITH cells AS (  -- texts without blanks around them
  SELECT
    COALESCE(TRIM(BOTH b.blanks FROM CAST(t.`select` AS STRING)), '') AS c1,
    COALESCE(TRIM(BOTH b.blanks FROM CAST(t.`born` AS STRING)), '') AS c2,
    COALESCE(TRIM(BOTH b.blanks FROM CAST(t.`seen` AS STRING)), '') AS c3,
    COALESCE(TRIM(BOTH b.blanks FROM CAST(t.`income` AS STRING)), '') AS c4,
    COALESCE(TRIM(BOTH b.blanks FROM CAST(t.`city` AS STRING)), '') AS c5,
    COALESCE(TRIM(BOTH b.blanks FROM CAST(t.`se"x``; DROP TABLE "loans"; --
\` AS STRING)), '') AS c6,
    COALESCE(TRIM(BOTH b.blanks FROM CAST(t.`granted` AS STRING)), '') AS c7,
    COALESCE(TRIM(BOTH b.blanks FROM CAST(t.`group` AS STRING)), '') AS cw
  FROM `bank`.`loans; --` AS t
  CROSS JOIN (SELECT '\u0020\u0009\u000a\u000b\u000c\u000d\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff' AS blanks) AS b
),
dates AS (  -- year, month and day
  SELECT
    *,
    CASE WHEN c2 RLIKE '^([0-9]{1,2}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{4}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?)$' THEN TRY_CAST(REGEXP_EXTRACT(c2, '^[0-9]{1,2}[/.-][0-9]{1,2}[/.-]([0-9]{4})', 1) AS BIGINT) END AS y2,
    CASE WHEN c2 RLIKE '^([0-9]{1,2}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{4}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?)$' THEN TRY_CAST(REGEXP_EXTRACT(c2, '^[0-9]{1,2}[/.-]([0-9]{1,2})', 1) AS BIGINT) END AS m2,
    CASE WHEN c2 RLIKE '^([0-9]{1,2}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{4}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?)$' THEN TRY_CAST(REGEXP_EXTRACT(c2, '^([0-9]{1,2})', 1) AS BIGINT) END AS d2,
    CASE WHEN c3 RLIKE '^([0-9]{4}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{1,2}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?)$' THEN TRY_CAST(REGEXP_EXTRACT(c3, '^([0-9]{4})', 1) AS BIGINT) END AS y3,
    CASE WHEN c3 RLIKE '^([0-9]{4}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{1,2}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?)$' THEN TRY_CAST(REGEXP_EXTRACT(c3, '^[0-9]{4}[/.-]([0-9]{1,2})', 1) AS BIGINT) END AS m3,
    CASE WHEN c3 RLIKE '^([0-9]{4}(/[0-9]{1,2}/|[.][0-9]{1,2}[.]|-[0-9]{1,2}-)[0-9]{1,2}([T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]{1,9})?)?( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?))?)?)$' THEN TRY_CAST(REGEXP_EXTRACT(c3, '^[0-9]{4}[/.-][0-9]{1,2}[/.-]([0-9]{1,2})', 1) AS BIGINT) END AS d3
  FROM cells
),
numbers AS (  -- numbers, where a text surely is one
  SELECT
    *,
    CASE WHEN LENGTH(c1) <= 15 AND c1 RLIKE '^([+-]?([0-9]+([.][0-9]*)?|[.][0-9]+))$' THEN TRY_CAST(c1 AS DOUBLE) END AS n1,
    CASE WHEN y2 >= 1 AND m2 BETWEEN 1 AND 12 AND d2 BETWEEN 1 AND CASE WHEN m2 = 2 THEN CASE WHEN y2 % 4 = 0 AND (y2 % 100 <> 0 OR y2 % 400 = 0) THEN 29 ELSE 28 END WHEN m2 IN (4, 6, 9, 11) THEN 30 ELSE 31 END THEN 2024 - y2 - CASE WHEN m2 * 100 + d2 > 228 THEN 1 ELSE 0 END END AS n2,
    CASE WHEN y3 >= 1 AND m3 BETWEEN 1 AND 12 AND d3 BETWEEN 1 AND CASE WHEN m3 = 2 THEN CASE WHEN y3 % 4 = 0 AND (y3 % 100 <> 0 OR y3 % 400 = 0) THEN 29 ELSE 28 END WHEN m3 IN (4, 6, 9, 11) THEN 30 ELSE 31 END THEN 12 * y3 + m3 END AS n3,
    CASE WHEN LENGTH(c4) <= 15 AND c4 RLIKE '^([+-]?(([1-9][0-9]{0,2}([\'’][0-9]{3})+|[0-9]+)([,][0-9]*)?|[,][0-9]+))$' THEN TRY_CAST(REPLACE(REPLACE(REPLACE(c4, '\'', ''), '’', ''), ',', '.') AS DOUBLE) END AS n4,
    CASE WHEN LENGTH(cw) <= 15 AND cw RLIKE '^([+-]?([0-9]+([.][0-9]*)?|[.][0-9]+))$' THEN TRY_CAST(cw AS DOUBLE) END AS nw
  FROM dates
),
recoded AS (  -- ranges, merged values, missing values
  SELECT
    CASE
      WHEN c1 IN ('?', '', 'n/a') THEN '?'
      WHEN c1 IN ('young', 'mid\'dle', 'old') OR n1 IS NULL THEN c1
      WHEN n1 <= 29 THEN 'young'
      WHEN n1 <= TRY_CAST('50.5' AS DOUBLE) THEN 'mid\'dle'
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
      WHEN n4 <= TRY_CAST('20000.5' AS DOUBLE) THEN '<=20000.5'
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
    CASE WHEN nw > 0 AND nw = TRY_CAST(nw AS BIGINT) THEN TRY_CAST(nw AS BIGINT) END AS w,
    CASE WHEN nw > 0 AND nw = TRY_CAST(nw AS BIGINT) THEN '' ELSE 'no weight: ' || cw END AS bad
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
  r6 AS `se"x``; DROP TABLE "loans"; --
\`,
  r7 AS `granted`,
  CASE WHEN bad = '' THEN CAST(total AS STRING) ELSE bad END AS `weight`
FROM grouped
ORDER BY 1, 2, 3, 4, 5, 6, 7;

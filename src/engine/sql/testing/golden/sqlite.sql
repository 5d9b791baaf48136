WITH cells AS (  -- texts without blanks around them
  SELECT
    COALESCE(TRIM(CAST(t."select" AS TEXT), b.blanks), '') AS c1,
    COALESCE(TRIM(CAST(t."born" AS TEXT), b.blanks), '') AS c2,
    COALESCE(TRIM(CAST(t."seen" AS TEXT), b.blanks), '') AS c3,
    COALESCE(TRIM(CAST(t."income" AS TEXT), b.blanks), '') AS c4,
    COALESCE(TRIM(CAST(t."city" AS TEXT), b.blanks), '') AS c5,
    COALESCE(TRIM(CAST(t."se""x`; DROP TABLE ""loans""; --
\" AS TEXT), b.blanks), '') AS c6,
    COALESCE(TRIM(CAST(t."granted" AS TEXT), b.blanks), '') AS c7,
    COALESCE(TRIM(CAST(t."group" AS TEXT), b.blanks), '') AS cw
  FROM "bank"."loans; --" AS t
  CROSS JOIN (SELECT char(32, 9, 10, 11, 12, 13, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201, 8202, 8232, 8233, 8239, 8287, 12288, 65279) AS blanks) AS b
),
dates AS (  -- year, month and day
  SELECT
    *,
    CASE WHEN (SUBSTR(c2, 1, 10) GLOB '[0-9][0-9]/[0-9][0-9]/[0-9][0-9][0-9][0-9]' OR SUBSTR(c2, 1, 10) GLOB '[0-9][0-9].[0-9][0-9].[0-9][0-9][0-9][0-9]' OR SUBSTR(c2, 1, 10) GLOB '[0-9][0-9]-[0-9][0-9]-[0-9][0-9][0-9][0-9]') AND (LENGTH(c2) = 10 OR SUBSTR(c2, 11) GLOB '[T ][0-9][0-9]:[0-9][0-9]' OR SUBSTR(c2, 11) GLOB '[T ][0-9][0-9]:[0-9][0-9]:[0-9][0-9]') THEN CAST(SUBSTR(c2, 7, 4) AS INTEGER) END AS y2,
    CASE WHEN (SUBSTR(c2, 1, 10) GLOB '[0-9][0-9]/[0-9][0-9]/[0-9][0-9][0-9][0-9]' OR SUBSTR(c2, 1, 10) GLOB '[0-9][0-9].[0-9][0-9].[0-9][0-9][0-9][0-9]' OR SUBSTR(c2, 1, 10) GLOB '[0-9][0-9]-[0-9][0-9]-[0-9][0-9][0-9][0-9]') AND (LENGTH(c2) = 10 OR SUBSTR(c2, 11) GLOB '[T ][0-9][0-9]:[0-9][0-9]' OR SUBSTR(c2, 11) GLOB '[T ][0-9][0-9]:[0-9][0-9]:[0-9][0-9]') THEN CAST(SUBSTR(c2, 4, 2) AS INTEGER) END AS m2,
    CASE WHEN (SUBSTR(c2, 1, 10) GLOB '[0-9][0-9]/[0-9][0-9]/[0-9][0-9][0-9][0-9]' OR SUBSTR(c2, 1, 10) GLOB '[0-9][0-9].[0-9][0-9].[0-9][0-9][0-9][0-9]' OR SUBSTR(c2, 1, 10) GLOB '[0-9][0-9]-[0-9][0-9]-[0-9][0-9][0-9][0-9]') AND (LENGTH(c2) = 10 OR SUBSTR(c2, 11) GLOB '[T ][0-9][0-9]:[0-9][0-9]' OR SUBSTR(c2, 11) GLOB '[T ][0-9][0-9]:[0-9][0-9]:[0-9][0-9]') THEN CAST(SUBSTR(c2, 1, 2) AS INTEGER) END AS d2,
    CASE WHEN (SUBSTR(c3, 1, 10) GLOB '[0-9][0-9][0-9][0-9]/[0-9][0-9]/[0-9][0-9]' OR SUBSTR(c3, 1, 10) GLOB '[0-9][0-9][0-9][0-9].[0-9][0-9].[0-9][0-9]' OR SUBSTR(c3, 1, 10) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]') AND (LENGTH(c3) = 10 OR SUBSTR(c3, 11) GLOB '[T ][0-9][0-9]:[0-9][0-9]' OR SUBSTR(c3, 11) GLOB '[T ][0-9][0-9]:[0-9][0-9]:[0-9][0-9]') THEN CAST(SUBSTR(c3, 1, 4) AS INTEGER) END AS y3,
    CASE WHEN (SUBSTR(c3, 1, 10) GLOB '[0-9][0-9][0-9][0-9]/[0-9][0-9]/[0-9][0-9]' OR SUBSTR(c3, 1, 10) GLOB '[0-9][0-9][0-9][0-9].[0-9][0-9].[0-9][0-9]' OR SUBSTR(c3, 1, 10) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]') AND (LENGTH(c3) = 10 OR SUBSTR(c3, 11) GLOB '[T ][0-9][0-9]:[0-9][0-9]' OR SUBSTR(c3, 11) GLOB '[T ][0-9][0-9]:[0-9][0-9]:[0-9][0-9]') THEN CAST(SUBSTR(c3, 6, 2) AS INTEGER) END AS m3,
    CASE WHEN (SUBSTR(c3, 1, 10) GLOB '[0-9][0-9][0-9][0-9]/[0-9][0-9]/[0-9][0-9]' OR SUBSTR(c3, 1, 10) GLOB '[0-9][0-9][0-9][0-9].[0-9][0-9].[0-9][0-9]' OR SUBSTR(c3, 1, 10) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]') AND (LENGTH(c3) = 10 OR SUBSTR(c3, 11) GLOB '[T ][0-9][0-9]:[0-9][0-9]' OR SUBSTR(c3, 11) GLOB '[T ][0-9][0-9]:[0-9][0-9]:[0-9][0-9]') THEN CAST(SUBSTR(c3, 9, 2) AS INTEGER) END AS d3
  FROM cells
),
numbers AS (  -- numbers, where a text surely is one
  SELECT
    *,
    CASE WHEN LENGTH(c1) <= 15 AND (LTRIM(SUBSTR(c1, 1, 1), '+-') || SUBSTR(c1, 2)) GLOB '*[0-9]*' AND NOT (LTRIM(SUBSTR(c1, 1, 1), '+-') || SUBSTR(c1, 2)) GLOB '*[^0-9.]*' AND NOT (LTRIM(SUBSTR(c1, 1, 1), '+-') || SUBSTR(c1, 2)) GLOB '*[.]*[.]*' THEN CAST(c1 AS REAL) END AS n1,
    CASE WHEN y2 >= 1 AND m2 BETWEEN 1 AND 12 AND d2 BETWEEN 1 AND CASE WHEN m2 = 2 THEN CASE WHEN y2 % 4 = 0 AND (y2 % 100 <> 0 OR y2 % 400 = 0) THEN 29 ELSE 28 END WHEN m2 IN (4, 6, 9, 11) THEN 30 ELSE 31 END THEN 2024 - y2 - CASE WHEN m2 * 100 + d2 > 228 THEN 1 ELSE 0 END END AS n2,
    CASE WHEN y3 >= 1 AND m3 BETWEEN 1 AND 12 AND d3 BETWEEN 1 AND CASE WHEN m3 = 2 THEN CASE WHEN y3 % 4 = 0 AND (y3 % 100 <> 0 OR y3 % 400 = 0) THEN 29 ELSE 28 END WHEN m3 IN (4, 6, 9, 11) THEN 30 ELSE 31 END THEN 12 * y3 + m3 END AS n3,
    CASE WHEN LENGTH(c4) <= 15 AND (LTRIM(SUBSTR(c4, 1, 1), '+-') || SUBSTR(c4, 2)) GLOB '*[0-9]*' AND NOT (LTRIM(SUBSTR(c4, 1, 1), '+-') || SUBSTR(c4, 2)) GLOB '*[^0-9,]*' AND NOT (LTRIM(SUBSTR(c4, 1, 1), '+-') || SUBSTR(c4, 2)) GLOB '*[,]*[,]*' THEN CAST(REPLACE(c4, ',', '.') AS REAL) END AS n4,
    CASE WHEN LENGTH(cw) <= 15 AND (LTRIM(SUBSTR(cw, 1, 1), '+-') || SUBSTR(cw, 2)) GLOB '*[0-9]*' AND NOT (LTRIM(SUBSTR(cw, 1, 1), '+-') || SUBSTR(cw, 2)) GLOB '*[^0-9.]*' AND NOT (LTRIM(SUBSTR(cw, 1, 1), '+-') || SUBSTR(cw, 2)) GLOB '*[.]*[.]*' THEN CAST(cw AS REAL) END AS nw
  FROM dates
),
recoded AS (  -- ranges, merged values, missing values
  SELECT
    CASE
      WHEN c1 IN ('?', '', 'n/a') THEN '?'
      WHEN c1 IN ('young', 'mid''dle', 'old') OR n1 IS NULL THEN c1
      WHEN n1 <= 29 THEN 'young'
      WHEN n1 <= CAST('50.5' AS REAL) THEN 'mid''dle'
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
      WHEN n3 IS NOT NULL THEN CAST(n3 AS TEXT)
      ELSE c3
    END AS r3,
    CASE
      WHEN c4 IN ('?', '', 'n/a') THEN c4
      WHEN c4 IN ('<=20000.5', '>20000.5') OR n4 IS NULL THEN c4
      WHEN n4 <= CAST('20000.5' AS REAL) THEN '<=20000.5'
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
    CASE WHEN nw > 0 AND nw = CAST(nw AS INTEGER) THEN CAST(nw AS INTEGER) END AS w,
    CASE WHEN nw > 0 AND nw = CAST(nw AS INTEGER) THEN '' ELSE 'no weight: ' || cw END AS bad
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
  r1 AS "select",
  r2 AS "born",
  r3 AS "seen",
  r4 AS "income",
  r5 AS "city",
  r6 AS "se""x`; DROP TABLE ""loans""; --
\",
  r7 AS "granted",
  CASE WHEN bad = '' THEN CAST(total AS TEXT) ELSE bad END AS "weight"
FROM grouped
ORDER BY 1, 2, 3, 4, 5, 6, 7;

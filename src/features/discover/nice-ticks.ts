/** Round numbers between two values, about six of them. */
export function niceTicks(from: number, to: number): number[] {
  const rough = (to - from || 1) / 7;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((part) => part * power).find((one) => one >= rough * (1 - 1e-9))!;
  const ticks: number[] = [];
  for (let tick = Math.ceil(from / step - 1e-9); tick * step <= to + step * 1e-9; tick += 1)
    ticks.push(Number((tick * step).toPrecision(12)));
  return ticks;
}

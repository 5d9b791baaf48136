/** Loaded before everything else: the machine's clock stands at SOAK_CLOCK and goes on from there. */
const real = Date;
const shift = real.parse(process.env.SOAK_CLOCK ?? '') - real.now();

globalThis.Date = class extends real {
  constructor(...args) {
    if (args.length === 0) super(real.now() + shift);
    else super(...args);
  }

  static now() {
    return real.now() + shift;
  }
};

import text from './text.module.css';

/** A value as it stands in the table; an empty one is said in words. */
export function ValueText({ value }: { readonly value: string }) {
  return value === '' ? <span className={text.aside}>(empty)</span> : <>{value}</>;
}

/** A value as it stands in the table; an empty one is said in words. */
export function ValueText({ value }: { readonly value: string }) {
  return value === '' ? <span className="empty-value">(empty)</span> : <>{value}</>;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * A text of the data or of a person, safe in an element or an attribute. Control characters become a sign, those among them
 * that turn the direction of writing, which could make what stands after them read otherwise.
 */
export function escape(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"']/g, (sign) => escapes[sign]);
}

/** So many words in a row are a sentence, or a part of one, and belong into src/words. */
const mostWords = 3;

function countWords(text) {
  return text.split(/\s+/).filter((word) => /\p{L}{2,}|^[aAI]$/u.test(word)).length;
}

/** What is thrown is a mistake in the program and is read by those who mend it; a path of modules is no text. */
function isNoText(node) {
  const { parent } = node;
  if (/^(Import|Export)/.test(parent.type)) return true;
  if (parent.type === 'TSLiteralType') return true;
  return parent.type === 'NewExpression' && /Error$/.test(parent.callee.name ?? '');
}

function textOf(node) {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join(' x1 ');
  return node.value;
}

/** A rule: no string of four words or more outside src/words. */
export const noSentence = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { sentence: 'Put this sentence into src/words and call it by name: "{{ text }}"' },
  },
  create(context) {
    const check = (node) => {
      const text = textOf(node);
      if (typeof text !== 'string' || isNoText(node) || countWords(text) <= mostWords) return;
      context.report({ node, messageId: 'sentence', data: { text: text.trim().slice(0, 60) } });
    };
    return { Literal: check, TemplateLiteral: check, JSXText: check };
  },
};

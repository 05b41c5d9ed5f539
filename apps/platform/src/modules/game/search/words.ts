/** Letters that do not decompose into a base letter and marks. */
const folds: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  // Arabic letters that are typed for each other, and their Persian forms.
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ـ: '',
}
const FOLDED = new RegExp(`[${Object.keys(folds).join('')}]`, 'g')
/** Accents, and the vowels of Arabic and Hebrew, which are seldom typed. Other scripts need their marks. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

export const isUnspaced = (word: string): boolean => UNSPACED.test(word)

/** The text in the form in which words are compared: without case, accents and forms of letters. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(FOLDED, (letter) => folds[letter] ?? letter)
    .normalize('NFKC')

/** The words of a text, folded. A word of a script without spaces becomes its pairs of letters. */
export function wordsOf(text: string): string[] {
  return (foldText(text).match(WORD) ?? []).flatMap((word) => {
    const letters = [...word]
    if (!isUnspaced(word) || letters.length === 1) return [word]
    return letters.slice(1).map((letter, place) => `${letters[place]}${letter}`)
  })
}

import { stripTypeScriptTypes } from 'node:module'

/** Comments on lines of their own, and empty lines. Stripping replaces some characters by Unicode spaces. */
const removableLines = /^[^\S\n]*(?:\/\/.*|\/\*\*[\s\S]*?\*\/)?[^\S\n]*\n/gm

/** A TypeScript module as JavaScript for the browser, without types and comments. */
export const toBrowserModule = (source: string) => stripTypeScriptTypes(source).replace(removableLines, '')

import { stripTypeScriptTypes } from 'node:module'

/**
 * Comments on lines of their own, and empty lines; or a template literal, whose lines are kept. Stripping replaces
 * some characters by Unicode spaces.
 */
const removableLines = /^[^\S\n]*(?:\/\/.*|\/\*\*[\s\S]*?\*\/)?[^\S\n]*\n|(`(?:\\[\s\S]|[^`\\])*`)/gm

/** A TypeScript module as JavaScript for the browser, without types and comments. */
export const toBrowserModule = (source: string) =>
  stripTypeScriptTypes(source).replace(removableLines, (_match, template: string = '') => template)

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { parseDictionaries } from './domain/dictionaries.ts';
import { areasOf, dictionaryFile } from './domain/dictionary-files.ts';
import { parseSchema } from './domain/schema.ts';

/** Writes `contract/dictionaries/<area>.ts` from the dict blocks. Where both blocks have a code, the business one counts. */
const business = parseDictionaries(readFileSync('docs/domain/dict.txt', 'utf8'));
const system = parseDictionaries(readFileSync('docs/domain/dict-system.txt', 'utf8'));
const own = new Set(business.map(dictionary => dictionary.code));
const dictionaries = [...business, ...system.filter(dictionary => !own.has(dictionary.code))];

mkdirSync('contract/dictionaries', { recursive: true });
for (const [area, list] of areasOf(dictionaries, parseSchema(readFileSync('docs/domain/schema.txt', 'utf8')))) {
    writeFileSync(`contract/dictionaries/${area}.ts`, dictionaryFile(area, list));
}

import * as entities from '#contract/entities.ts';
import { type Entity, fieldEntries } from '#contract/kit/entity.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';

/** Dictionary code → how many fields of the product take their values from it. */
const uses = new Map<string, number>();
for (const entity of Object.values<Entity>(entities)) {
    for (const [, { meta }] of fieldEntries(entity)) if (meta.dict !== undefined) uses.set(meta.dict, (uses.get(meta.dict) ?? 0) + 1);
}

/** Keeps the dictionaries that screens are built on: without them their forms could not be saved any more. @throws IN_USE */
export function refuseUsedCode({ dictCode, dictName }: WireRow): void {
    const n = uses.get(textOf(dictCode)) ?? 0;
    if (n > 0) throw refuse('IN_USE', { name: textOf(dictName), n });
}

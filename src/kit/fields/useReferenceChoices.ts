import { useGetList, useGetMany, useResourceDefinitions, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { entityOf } from '#contract/entity-of.ts';
import { KEYWORD } from '#contract/kit/search.ts';
import type { Choice } from '../input/ChoiceBox.tsx';
import { asText } from './kind.ts';

const PAGE = 30;
const FIRST = { pagination: { page: 1, perPage: PAGE }, sort: { field: 'id', order: 'ASC' } } as const;
const WAITING = '…';

/**
 * The records of `resource` that may be chosen, narrowed by what is typed, with the chosen ones always among them.
 * The resource's `recordRepresentation`, else the contract's, names the field that is shown and searched, where the entity has no box of its
 * own: that finds people by pinyin, phone and number too. Two of the same name are told apart by their number.
 * Nothing is asked for before it `isNeeded`. Where one page has them all and their names are all that is searched, the component that shows
 * them narrows them: there is no `search`.
 */
export function useReferenceChoices(resource: string, chosen: readonly string[], isNeeded = true) {
    const [text, setText] = useState('');
    const represent = useResourceDefinitions()[resource]?.recordRepresentation;
    const { represent: standard = 'name', serial, keyword } = entityOf(resource) ?? {};
    const name = typeof represent === 'string' ? represent : standard;
    const first = useGetList<RaRecord>(resource, { ...FIRST, filter: {} }, { enabled: isNeeded });
    const isWhole = keyword === undefined && first.total !== undefined && first.total <= PAGE;
    const found = useGetList<RaRecord>(
        resource,
        { ...FIRST, filter: text === '' || isWhole ? {} : { [keyword ? KEYWORD : name]: text } },
        { enabled: isNeeded },
    );
    const held = useGetMany<RaRecord>(resource, { ids: [...chosen] }, { enabled: chosen.length > 0 });
    const records = new Map<string, RaRecord>();
    for (const record of [...(held.data ?? []), ...(found.data ?? [])]) if (record) records.set(String(record.id), record);
    const byId = new Map<string, Choice>();
    for (const [id, record] of records) byId.set(id, { id, text: asText(record[name]) || id });
    if (serial !== undefined) tellApart(byId, id => asText(records.get(id)?.[serial]));
    // The number of a record tells nobody anything: its name is on the way.
    if (held.isLoading) for (const id of chosen) if (!byId.has(id)) byId.set(id, { id, text: WAITING });
    return { choices: [...byId.values()], isLoading: found.isLoading, search: isWhole ? undefined : setText };
}

/** Adds to names that several have what each has alone: 王伟 · S000123. */
const tellApart = (choices: Map<string, Choice>, serialOf: (id: string) => string) => {
    const times = new Map<string, number>();
    for (const { text } of choices.values()) times.set(text, (times.get(text) ?? 0) + 1);
    for (const [id, { text }] of choices) {
        const serial = serialOf(id);
        if ((times.get(text) ?? 0) > 1 && serial !== '') choices.set(id, { id, text: `${text} · ${serial}` });
    }
};

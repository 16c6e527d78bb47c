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
 * The choices among the records of `resource`, filtered by the typed text, always including the chosen ones. The field that is shown and
 * searched is the resource's `recordRepresentation`, otherwise the contract's, unless the entity has a search box of its own, which also
 * finds people by pinyin, phone and number. Records with the same name are distinguished by their number. Nothing is loaded until
 * `isNeeded`. If one page has all records and only their names are searched, `search` is undefined and the component that shows the choices
 * filters them.
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
    // Shows a placeholder instead of the id while the name is loading.
    if (held.isLoading) for (const id of chosen) if (!byId.has(id)) byId.set(id, { id, text: WAITING });
    return { choices: [...byId.values()], isLoading: found.isLoading, search: isWhole ? undefined : setText };
}

/** Appends the unique number to names that several records have: 王伟 · S000123. */
const tellApart = (choices: Map<string, Choice>, serialOf: (id: string) => string) => {
    const times = new Map<string, number>();
    for (const { text } of choices.values()) times.set(text, (times.get(text) ?? 0) + 1);
    for (const [id, { text }] of choices) {
        const serial = serialOf(id);
        if ((times.get(text) ?? 0) > 1 && serial !== '') choices.set(id, { id, text: `${text} · ${serial}` });
    }
};

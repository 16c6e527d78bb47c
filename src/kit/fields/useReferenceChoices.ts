import { useGetList, useGetMany, useResourceDefinitions, type RaRecord } from 'react-admin';
import { useState } from 'react';
import type { Choice } from '../ui/ChoiceBox.tsx';
import { useDebounced } from '../ui/useDebounced.ts';

const PAGE = 30;
const FIRST = { pagination: { page: 1, perPage: PAGE }, sort: { field: 'id', order: 'ASC' } } as const;
const WAITING = '…';

/**
 * The records of `resource` that may be chosen, narrowed by what is typed, with the chosen ones always among them.
 * The resource's `recordRepresentation` names the field that is shown and searched.
 * Nothing is asked for before it `isNeeded`. Where one page has them all, whoever shows them narrows them: there is no `search`.
 */
export function useReferenceChoices(resource: string, chosen: readonly string[], isNeeded = true) {
    const [typed, setTyped] = useState('');
    const text = useDebounced(typed, 300);
    const represent = useResourceDefinitions()[resource]?.recordRepresentation;
    const name = typeof represent === 'string' ? represent : 'name';
    const first = useGetList<RaRecord>(resource, { ...FIRST, filter: {} }, { enabled: isNeeded });
    const isWhole = first.total !== undefined && first.total <= PAGE;
    const found = useGetList<RaRecord>(
        resource,
        { ...FIRST, filter: text === '' || isWhole ? {} : { [name]: text } },
        { enabled: isNeeded },
    );
    const held = useGetMany<RaRecord>(resource, { ids: [...chosen] }, { enabled: chosen.length > 0 });
    const byId = new Map<string, Choice>();
    for (const record of [...(held.data ?? []), ...(found.data ?? [])]) {
        if (record) byId.set(String(record.id), { id: String(record.id), text: String(record[name] ?? record.id) });
    }
    // The number of a record tells nobody anything: its name is on the way.
    if (held.isLoading) for (const id of chosen) if (!byId.has(id)) byId.set(id, { id, text: WAITING });
    return { choices: [...byId.values()], isLoading: found.isFetching, search: isWhole ? undefined : setTyped };
}

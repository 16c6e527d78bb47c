import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import type { DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DEPART_SOURCE } from '#providers/org/departs.ts';
import { pathChoices } from '#src/kit/tree/treeItem.ts';
import { nest } from '#src/kit/tree/treeSource.ts';
import { KeptValue } from './KeptValue.tsx';

/** Where the department stands, by the whole path. */
export const KeptParent = () => {
    const text = useText();
    const parentId = useRecordContext<DepartNode>()?.parentId ?? '';
    const { data } = useQuery({
        queryKey: [...DEPART_SOURCE.key, 'find', { ids: parentId }],
        queryFn: ({ signal }) => DEPART_SOURCE.find({ ids: parentId }, signal),
        enabled: parentId !== '',
    });
    const path = pathChoices(nest(data?.records ?? [])).find(({ id }) => id === parentId)?.text;
    return <KeptValue source="parentId" value={parentId === '' ? text('org.top') : (path ?? '…')} hint={text('org.parentHint')} />;
};

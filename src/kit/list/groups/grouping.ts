import { useStore } from 'react-admin';
import { createContext, useMemo } from 'react';
import { groupKeyOf, type Grouping, groupingsOf } from '#contract/kit/groups.ts';
import type { Field } from '#contract/kit/fields.ts';
import { useMayUse } from '../../permission/useMayUse.ts';
import type { FaceProps } from '../face.ts';
import { useEntity } from '../../resource/EntityContext.ts';

/** A possible grouping of the current list. */
export interface GroupChoice {
    /** Key on the wire and in the store. */
    key: string;
    grouping: Grouping;
    field: Field;
}

/** Props for a group's rows: those of the list, but with separately loaded rows. */
export type GroupFace = Omit<FaceProps, 'rows' | 'live'>;

/** Store key of a list's grouping; like its columns, it is saved with the account. */
export const groupStoreKey = (resource: string): string => `${resource}.group`;

/** Store key of the groups' chart; the value is empty for lines. */
export const groupChartKey = (resource: string): string => `${resource}.groupChart`;

/** The grouping of the surrounding frame; undefined if its rows are not grouped. */
export const GroupingContext = createContext<GroupChoice | undefined>(undefined);

/** The possible groupings of the current list and the current one; only lists with sums have any. */
export function useGrouping() {
    const entity = useEntity();
    const mayUse = useMayUse();
    const [stored, choose] = useStore(groupStoreKey(entity.resource), '');
    const [chart, chooseChart] = useStore(groupChartKey(entity.resource), '');
    const choices = useMemo(
        () =>
            (entity.sums ? groupingsOf(entity) : [])
                .filter(({ field: { meta } }) => meta.needs === undefined || mayUse(meta.needs))
                .map(({ grouping, field }): GroupChoice => ({ key: groupKeyOf(grouping), grouping, field })),
        [entity, mayUse],
    );
    return { choices, current: choices.find(({ key }) => key === stored), choose, chart, chooseChart };
}

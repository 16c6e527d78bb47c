import { useStore } from 'react-admin';
import { createContext, useMemo } from 'react';
import { groupKeyOf, type Grouping, groupingsOf } from '#contract/kit/groups.ts';
import type { Field } from '#contract/kit/fields.ts';
import { useMayUse } from '../../permission/useMayUse.ts';
import type { FaceProps } from '../face.ts';
import { useEntity } from '../../resource/EntityContext.ts';

/** Something that the current list may be grouped by. */
export interface GroupChoice {
    /** As it travels and is remembered. */
    key: string;
    grouping: Grouping;
    field: Field;
}

/** How the rows of a group are drawn: as the list's own, but read apart. */
export type GroupFace = Omit<FaceProps, 'rows' | 'live'>;

/** Where the browser remembers what a list is grouped by; it goes with the account, as its columns do. */
export const groupStoreKey = (resource: string): string => `${resource}.group`;

/** Where it remembers that the groups are drawn as bars, and of what; empty where they are lines. */
export const groupChartKey = (resource: string): string => `${resource}.groupChart`;

/** The grouping of the frame around; undefined where its rows are not grouped. */
export const GroupingContext = createContext<GroupChoice | undefined>(undefined);

/** What the current list may be grouped by, and is; only lists with sums are. */
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

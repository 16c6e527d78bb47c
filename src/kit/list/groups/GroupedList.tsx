import Box from '@mui/material/Box';
import { useState } from 'react';
import { filterQuery } from '#contract/kit/filter-query.ts';
import { groupsOf, type ListGroups, MOST_GROUPS } from '#contract/kit/groups.ts';
import type { QueryParams } from '#contract/kit/query.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '../../loading/QueryState.tsx';
import { useEntity } from '../../resource/EntityContext.ts';
import { useEntityLabel } from '../../resource/useEntityLabel.ts';
import { useNamedQuery } from '../../resource/useNamedQuery.ts';
import { useListState } from '../useListState.ts';
import { type GroupChoice, type GroupFace, useGrouping } from './grouping.ts';
import { GroupPart } from './GroupPart.tsx';
import { GroupBars } from './GroupBars.tsx';
import { GroupPictures } from './GroupPictures.tsx';
import { type Group, useGroupNames } from './useGroupNames.ts';
import { useSumLabel } from './useSumLabel.ts';

interface GroupedListProps {
    by: GroupChoice;
    face: GroupFace;
}

/** The rows of a list grouped by a column: one line per group with its count and sums, which expands to its rows. */
export const GroupedList = ({ by, face }: GroupedListProps) => {
    const text = useText();
    const entity = useEntity();
    const name = useEntityLabel(entity);
    const { filterValues } = useListState();
    const params = { ...filterQuery(entity, filterValues), by: by.key } as QueryParams<ReturnType<typeof groupsOf>>;
    const query = useNamedQuery(groupsOf(entity), params, { keepsLast: true });
    return (
        <Box sx={{ flex: 1, minHeight: { xs: 320, md: 0 }, overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}>
            <QueryState query={query} empty={text('list.emptyFiltered', { name })} isEmpty={({ groups }) => groups.length === 0}>
                {answer => <Groups key={by.key} by={by} face={face} answer={answer} />}
            </QueryState>
        </Box>
    );
};

const Groups = ({ by, face, answer }: GroupedListProps & { answer: ListGroups }) => {
    const text = useText();
    const { nameOf, ordered } = useGroupNames(by, answer.groups);
    const sumLabel = useSumLabel();
    const { chart, chooseChart } = useGrouping();
    const [open, setOpen] = useState<ReadonlySet<string | null>>(new Set());
    const about = (shown: string) => (answer.isApprox ? text('common.approx', { count: shown }) : shown);
    const toggle = (value: string | null) => {
        const next = new Set(open);
        if (!next.delete(value)) next.add(value);
        setOpen(next);
    };
    const keys = Object.keys(ordered[0]?.sums ?? {});
    const told = ({ count, sums }: Pick<Group, 'count' | 'sums'>) => [
        text('groups.count', { count: about(formatNumber(count)) }),
        ...keys.map(key => text('groups.sum', { label: sumLabel(key), amount: about(formatFen(sums[key] ?? 0)) })),
    ];
    const total = {
        count: ordered.reduce((sum, { count }) => sum + count, 0),
        sums: Object.fromEntries(keys.map(key => [key, ordered.reduce((sum, { sums }) => sum + (sums[key] ?? 0), 0)])),
    };
    return (
        <>
            <GroupPictures sums={keys} chart={chart} onChart={chooseChart} />
            {chart === '' ? (
                ordered.map(group => (
                    <GroupPart
                        key={group.value}
                        by={by}
                        value={group.value}
                        name={nameOf(group)}
                        told={told(group)}
                        isOpen={open.has(group.value)}
                        onToggle={() => toggle(group.value)}
                        face={face}
                    />
                ))
            ) : (
                <Box sx={{ p: 4 }}>
                    <GroupBars by={by} answer={answer} chart={chart} />
                </Box>
            )}
            <Box
                role="status"
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    columnGap: 4,
                    px: 4,
                    py: 2,
                    color: 'text.secondary',
                    fontVariantNumeric: 'tabular-nums',
                }}
            >
                {answer.isCut
                    ? text('groups.cut', { count: MOST_GROUPS })
                    : [text('groups.all', { count: ordered.length }), ...told(total)].map(part => <span key={part}>{part}</span>)}
            </Box>
        </>
    );
};

import Star from '@mui/icons-material/Star';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { useResourceDefinitions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { OpenGroup, OpenRecord } from '#contract/dashboard/handover.ts';
import { parseDateTime, relativeTime } from '#providers/format/dateTime.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useServerLabel } from '#providers/i18n/delivered.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { listPath } from '#src/kit/list/filter/listPath.ts';

interface OpenWorkProps {
    groups: readonly OpenGroup[];
    marked: readonly string[];
    /** Toggles the mark of a record; without it the marks are read-only. */
    onMark?: (id: string) => void;
    /** Work that is open now, if the groups are those of an earlier time. */
    now?: { counts: Readonly<Record<string, number>>; openIds: readonly string[] };
}

/** Open work of a shift: a card for each kind, with the records that have waited longest. */
export const OpenWork = ({ groups, marked, onMark, now }: OpenWorkProps) => {
    const text = useText();
    if (groups.length === 0) return <EmptyState title={text('shift.nothingOpen')} hint={text('shift.nothingOpenHint')} />;
    return (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))', alignItems: 'start' }}>
            {groups.map(group => (
                <GroupCard key={group.key} group={group} marked={marked} onMark={onMark} now={now} />
            ))}
        </Box>
    );
};

interface GroupCardProps extends Omit<OpenWorkProps, 'groups'> {
    group: OpenGroup;
}

const GroupCard = ({ group: { key, label, resource, filter, count, records }, marked, onMark, now }: GroupCardProps) => {
    const text = useText();
    const serverLabel = useServerLabel();
    const definitions = useResourceDefinitions();
    const name = serverLabel(label);
    const left = now?.counts[key];
    // Marked records come first because the next shift looks for them.
    const inOrder = onMark
        ? records
        : records.toSorted((one, other) => Number(marked.includes(other.id)) - Number(marked.includes(one.id)));
    return (
        <Box component="section" aria-label={name} sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, px: 3, py: 2, bgcolor: 'action.hover' }}>
                <Box component="span" sx={{ fontWeight: 600 }}>
                    {definitions[resource] ? (
                        <Link component={RouterLink} to={listPath(resource, filter)} underline="hover" color="inherit">
                            {name}
                        </Link>
                    ) : (
                        name
                    )}
                </Box>
                <Box component="span" sx={{ fontWeight: 600, color: 'warning.main', fontVariantNumeric: 'tabular-nums' }}>
                    {formatNumber(count)}
                </Box>
                {left !== undefined && left !== count && (
                    <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
                        {text('shift.leftNow', { count: formatNumber(left) })}
                    </Box>
                )}
            </Box>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 240, overflowY: 'auto' }}>
                {inOrder.map(record => (
                    <RecordLine
                        key={record.id}
                        record={record}
                        path={definitions[resource]?.hasShow ? `/${resource}/${record.id}/show` : undefined}
                        isMarked={marked.includes(record.id)}
                        onMark={onMark}
                        isClosed={left !== undefined && now?.openIds.includes(record.id) === false}
                    />
                ))}
                {count > records.length && records.length > 0 && (
                    <Box component="li" sx={{ px: 3, py: 1, color: 'text.secondary', fontSize: 12 }}>
                        {text('shift.more', { count: formatNumber(count - records.length) })}
                    </Box>
                )}
            </Box>
        </Box>
    );
};

interface RecordLineProps extends Pick<OpenWorkProps, 'onMark'> {
    record: OpenRecord;
    path: string | undefined;
    isMarked: boolean;
    isClosed: boolean;
}

const RecordLine = ({ record: { id, title, since }, path, isMarked, onMark, isClosed }: RecordLineProps) => {
    const text = useText();
    const moment = since === null ? undefined : parseDateTime(since);
    return (
        <Box
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, minHeight: 32, borderTop: 1, borderColor: 'divider' }}
        >
            {onMark ? (
                <Checkbox
                    size="small"
                    checked={isMarked}
                    onChange={() => onMark(id)}
                    slotProps={{ input: { 'aria-label': text('shift.mark', { title }) } }}
                    sx={{ ml: -2 }}
                />
            ) : (
                isMarked && <Star titleAccess={text('shift.marked')} sx={{ fontSize: 16, color: 'warning.main' }} />
            )}
            <Box sx={{ mr: 'auto', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {path === undefined ? (
                    title
                ) : (
                    <Link component={RouterLink} to={path} underline="hover">
                        {title}
                    </Link>
                )}
            </Box>
            {isClosed ? (
                <Tag tone="success">{text('shift.closed')}</Tag>
            ) : (
                moment !== undefined && (
                    <Box sx={{ color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' }}>{relativeTime(moment)}</Box>
                )
            )}
        </Box>
    );
};

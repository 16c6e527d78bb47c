import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Lock from '@mui/icons-material/Lock';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { ReconCalendarQuery, type ReconDay } from '#contract/finance/reconcile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { addDays, type Day, today } from '#src/kit/calendar/calendar.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useListState } from '#src/kit/list/useListState.ts';
import { TAG_PALETTE, type TagTone } from '#src/theme/tagPalette.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

const SPAN = 35;
const TONES: Readonly<Record<ReconDay['state'] | 'none', TagTone>> = {
    passed: 'success',
    explained: 'warning',
    open: 'error',
    none: 'default',
};

/**
 * Calendar strip of reconciliation states: green balanced, amber explained, red open, grey not reconciled; a lock means sealed. Clicking a
 * day filters the list.
 */
export const ReconCalendar = () => {
    const text = useText();
    const [last, setLast] = useState(() => addDays(today(), -1));
    const first = addDays(last, 1 - SPAN);
    const { data } = useNamedQuery(ReconCalendarQuery, { from: first, to: last });
    const { filterValues, setFilters } = useListState();
    const known = new Map(data?.map(day => [day.day, day]));
    const chosen = filterValues.accountDate_begin as string | undefined;
    const pick = (day: Day) => {
        const { accountDate_begin: begin, accountDate_end: _end, ...rest } = filterValues;
        setFilters(begin === day ? rest : { ...rest, accountDate_begin: day, accountDate_end: day });
    };
    return (
        <Box sx={{ px: 4, py: 3, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2, flexWrap: 'wrap' }}>
                <Box component="span" sx={{ fontWeight: 600, mr: 'auto' }}>
                    {text('reconcile.calendar', { from: first, to: last })}
                </Box>
                {(['passed', 'explained', 'open', 'none'] as const).map(state => (
                    <Tag key={state} tone={TONES[state]}>
                        {text(`reconcile.state.${state}`)}
                    </Tag>
                ))}
                <IconButton aria-label={text('reconcile.earlier')} onClick={() => setLast(addDays(last, -SPAN))}>
                    <ChevronLeft />
                </IconButton>
                <IconButton
                    aria-label={text('reconcile.later')}
                    disabled={last >= addDays(today(), -1)}
                    onClick={() => setLast(addDays(last, SPAN))}
                >
                    <ChevronRight />
                </IconButton>
            </Box>
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'repeat(7, 1fr)', md: `repeat(${SPAN}, minmax(0, 1fr))` }, gap: 1 }}>
                {Array.from({ length: SPAN }, (_, index) => addDays(first, index)).map(day => (
                    <DayCell key={day} day={day} known={known.get(day)} isChosen={chosen === day} onPick={() => pick(day)} />
                ))}
            </Box>
        </Box>
    );
};

interface DayCellProps {
    day: Day;
    known: ReconDay | undefined;
    isChosen: boolean;
    onPick: () => void;
}

const DayCell = ({ day, known, isChosen, onPick }: DayCellProps) => {
    const text = useText();
    const state = known?.state ?? 'none';
    const counts = known && known.diffCount > 0 ? text('reconcile.dayDiffs', { count: known.diffCount, open: known.openCount }) : '';
    const label = [day, text(`reconcile.state.${state}`), counts, known?.isSealed ? text('reconcile.sealed') : '']
        .filter(Boolean)
        .join(' · ');
    return (
        <Tooltip title={label}>
            <ButtonBase
                aria-label={label}
                aria-pressed={isChosen}
                onClick={onPick}
                sx={theme => ({
                    height: 28,
                    borderRadius: 1,
                    fontSize: 12,
                    position: 'relative',
                    color: TAG_PALETTE[theme.palette.mode][TONES[state]].text,
                    bgcolor: TAG_PALETTE[theme.palette.mode][TONES[state]].background,
                    boxShadow: isChosen ? `inset 0 0 0 2px ${theme.palette.primary.main}` : 'none',
                    '&:hover, &:focus-visible': { boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}` },
                })}
            >
                {Number(day.slice(8))}
                {known?.isSealed && <Lock sx={{ position: 'absolute', right: 1, top: 1, fontSize: 9 }} />}
            </ButtonBase>
        </Tooltip>
    );
};

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { addMonths, type Day, WEEKDAYS, weeksOf } from './calendar.ts';

/** Look of one day and the handler of a press on it; without `onPick` it cannot be pressed. */
export interface DayLook {
    /** Accessible name. */
    label: string;
    title?: string | undefined;
    /** Shown below the number of the day. */
    note?: ReactNode;
    isPressed?: boolean;
    sx?: Exclude<SxProps<Theme>, readonly unknown[]>;
    onPick?: (() => void) | undefined;
}

interface MonthDaysProps {
    /** A day of the month. */
    month: Day;
    lookOf: (day: Day) => DayLook;
    /** Adds arrows to the previous and the next month beside the title. */
    onMove?: (month: Day) => void;
    /** Height of one day in pixels. */
    height?: number;
}

/** One month, Monday first, each day with its note. */
export const MonthDays = ({ month, lookOf, onMove, height = 40 }: MonthDaysProps) => {
    const text = useText();
    const [year = '', number = ''] = month.split('-');
    return (
        <Box component="section" sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
                {onMove && (
                    <IconButton size="small" aria-label={text('common.calendar.previous')} onClick={() => onMove(addMonths(month, -1))}>
                        <ChevronLeft />
                    </IconButton>
                )}
                <Typography variant="h3" aria-live={onMove ? 'polite' : undefined}>
                    {text('common.calendar.month', { year, month: Number(number) })}
                </Typography>
                {onMove && (
                    <IconButton size="small" aria-label={text('common.calendar.next')} onClick={() => onMove(addMonths(month, 1))}>
                        <ChevronRight />
                    </IconButton>
                )}
            </Box>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 0.5, textAlign: 'center' }}>
                {WEEKDAYS.map(name => (
                    <Typography key={name} variant="caption" color="textSecondary">
                        {text(`common.calendar.${name}`)}
                    </Typography>
                ))}
                {weeksOf(month)
                    .flat()
                    .filter((day, at) => at < 7 || day.slice(0, 7) <= month.slice(0, 7))
                    .map(day =>
                        day.slice(0, 7) === month.slice(0, 7) ? (
                            <DayCell key={day} day={day} height={height} {...lookOf(day)} />
                        ) : (
                            <span key={day} />
                        ),
                    )}
            </Box>
        </Box>
    );
};

const DayCell = ({ day, height, label, title, note, isPressed, sx = {}, onPick }: DayLook & { day: Day; height: number }) => (
    <ButtonBase
        disabled={!onPick}
        aria-label={label}
        aria-pressed={isPressed}
        title={title}
        onClick={onPick}
        sx={[
            { flexDirection: 'column', height, borderRadius: 1, fontFamily: 'inherit', fontSize: 12, lineHeight: '16px' },
            // The tooltip of a day must also show for users who may not change it.
            { '&.Mui-disabled': { pointerEvents: 'auto', cursor: 'default' } },
            sx,
        ]}
    >
        <span>{Number(day.slice(8))}</span>
        {note}
    </ButtonBase>
);

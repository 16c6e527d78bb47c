import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, zhCN } from '@mui/x-date-pickers/locales';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { alpha, type Theme } from '@mui/material/styles';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/zh-cn.js';
import { createContext, use, useMemo } from 'react';
import { DATE_FORMAT } from '#providers/format/dateTime.ts';
import { useLanguage } from '#providers/i18n/language.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type Day, isDay, today } from './calendar.ts';

export interface MonthGridProps {
    /** First and last chosen day; the same day twice for a single one. */
    from?: Day | undefined;
    to?: Day | undefined;
    onPick: (day: Day) => void;
    /** Moves the focus to the chosen day; otherwise it stays in the input. */
    autoFocus?: boolean;
}

// British English, because its weeks start on Monday, like the Chinese ones.
const LOCALE = {
    zh: { name: 'zh-cn', texts: zhCN.components.MuiLocalizationProvider.defaultProps.localeText },
    en: { name: 'en-gb', texts: enUS.components.MuiLocalizationProvider.defaultProps.localeText },
};
const VIEWS = ['year', 'month', 'day'] as const;
const SLOTS = { day: RangeDay };
/** White on the library's default blue does not reach AA contrast; days, months and years look like the product's other buttons. */
const looks = ({ palette }: Theme) => ({
    '& button[role]': { borderRadius: 1, fontSize: 13, fontWeight: 400 },
    '& button.Mui-selected': { '&, &:hover, &:focus': { color: '#fff', bgcolor: palette.primary.dark } },
    '& .MuiPickerDay-today:not(.Mui-selected)': { borderColor: palette.primary.main },
});

const RangeContext = createContext<{ from?: Day | undefined; to?: Day | undefined }>({});

/**
 * A month to pick a day from; its title opens the years and months. Days are strings in the props and UTC inside, so that no time zone
 * shifts them.
 */
export const MonthGrid = ({ from, to, onPick, autoFocus = false }: MonthGridProps) => {
    const text = useText();
    const { name, texts } = LOCALE[useLanguage()];
    // Memoized, because the calendar jumps to the month of every new value.
    const chosen = useMemo(() => (from && isDay(from) ? dayjs.utc(from) : null), [from]);
    const start = useMemo(() => dayjs.utc(today()), []);
    const range = useMemo(() => ({ from, to }), [from, to]);
    return (
        <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={name} localeText={texts}>
            <RangeContext value={range}>
                <DateCalendar
                    value={chosen}
                    referenceDate={start}
                    timezone="UTC"
                    views={VIEWS}
                    openTo="day"
                    {...(autoFocus ? { autoFocus } : { focusedView: null })}
                    onChange={(day, step, view) => view === 'day' && step === 'finish' && day && onPick(day.format(DATE_FORMAT))}
                    showDaysOutsideCurrentMonth
                    fixedWeekNumber={6}
                    reduceAnimations
                    sx={looks}
                    dayOfWeekFormatter={day => day.format('dd')}
                    slots={SLOTS}
                    slotProps={{ calendarHeader: { format: text('common.calendar.month', { year: 'YYYY', month: 'M' }) } }}
                />
            </RangeContext>
        </LocalizationProvider>
    );
};

/** A day with its full date as the accessible name, marked if it is in the range; today is that of the product's time zone, not of the browser's. */
function RangeDay({ day, ...rest }: PickerDayProps) {
    const { from, to } = use(RangeContext);
    const name = day.format(DATE_FORMAT);
    const isEnd = name === from || name === to;
    const isBetween = !!from && !!to && name > from && name < to;
    const isToday = name === today();
    return (
        <PickerDay
            {...rest}
            day={day}
            selected={isEnd}
            today={isToday}
            aria-label={name}
            aria-selected={isEnd || isBetween}
            aria-current={isToday ? 'date' : undefined}
            sx={isBetween ? { bgcolor: ({ palette }) => alpha(palette.primary.main, 0.12) } : {}}
        />
    );
}

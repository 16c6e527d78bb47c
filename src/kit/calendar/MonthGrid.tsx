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
    /** Puts the keyboard on the chosen day; otherwise it stays in the input that has it. */
    autoFocus?: boolean;
}

// British English, whose weeks begin on Monday as the Chinese ones do.
const LOCALE = {
    zh: { name: 'zh-cn', texts: zhCN.components.MuiLocalizationProvider.defaultProps.localeText },
    en: { name: 'en-gb', texts: enUS.components.MuiLocalizationProvider.defaultProps.localeText },
};
const VIEWS = ['year', 'month', 'day'] as const;
const SLOTS = { day: RangeDay };
/** White on the library's own blue is below AA; days, months and years look like the product's other buttons. */
const looks = ({ palette }: Theme) => ({
    '& button[role]': { borderRadius: 1, fontSize: 13, fontWeight: 400 },
    '& button.Mui-selected': { '&, &:hover, &:focus': { color: '#fff', bgcolor: palette.primary.dark } },
    '& .MuiPickerDay-today:not(.Mui-selected)': { borderColor: palette.primary.main },
});

const RangeContext = createContext<{ from?: Day | undefined; to?: Day | undefined }>({});

/** A month of days to pick from; its title leads to years and months. Days are strings on both sides, and UTC inside, so that no time zone moves one. */
export const MonthGrid = ({ from, to, onPick, autoFocus = false }: MonthGridProps) => {
    const text = useText();
    const { name, texts } = LOCALE[useLanguage()];
    // The same moment at every drawing: the calendar goes to the month of a new one.
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

/** A day by its full date, marked where it is an end of the range or between its ends; today is the product's, not the browser's. */
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

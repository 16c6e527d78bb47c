import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { type Field, integer, money, text as textField } from '#contract/kit/fields.ts';
import type { ReportParam, ReportQueryField, ReportType } from '#contract/online/report.ts';
import { useText } from '#providers/i18n/useText.ts';
import { paramKey, type ReportForm } from '#providers/online/reports.ts';
import { ChoiceFilter } from '../fields/filters/ChoiceFilter.tsx';
import { DateRangeFilter } from '../fields/filters/DateRangeFilter.tsx';
import { FilterDraftContext, sortMisfits, useFilterDraft } from '../fields/filters/filterDraft.ts';
import { NumberRangeFilter } from '../fields/filters/NumberRangeFilter.tsx';
import { TextFilter } from '../fields/filters/TextFilter.tsx';
import { DayInput } from '../calendar/DayInput.tsx';

export type ReportValues = Readonly<Record<string, unknown>>;

interface ReportFiltersProps {
    form: ReportForm;
    onAsk: (values: ReportValues) => void;
    /** Initial values of the form, in addition to the parameters' defaults. */
    given?: ReportValues;
}

const isAlwaysShown = ({ hidden }: ReportQueryField) => hidden !== '1';

/** The form above a report: its parameters, then the filters of its columns; applied by 查询 or Enter. */
export const ReportFilters = ({ form: { params, fields }, onAsk, given = {} }: ReportFiltersProps) => {
    const text = useText();
    const start = { ...Object.fromEntries(params.map(({ paramName, paramValue }) => [paramKey(paramName), paramValue ?? ''])), ...given };
    const [values, setValues] = useState<ReportValues>(start);
    const [isOpen, setOpen] = useState(false);
    if (params.length + fields.length === 0) return null;
    const shown = isOpen ? fields : fields.filter(isAlwaysShown);
    const apply = () => onAsk(sortMisfits(values).sound);
    const draft = { values, set: (key: string, value: unknown) => setValues(before => ({ ...before, [key]: value })), apply };
    const reset = () => {
        setValues(start);
        onAsk(start);
    };
    return (
        <FilterDraftContext value={draft}>
            <Box
                role="search"
                sx={{
                    display: 'grid',
                    gap: 3,
                    px: 4,
                    py: 3,
                    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
                    '@media print': { display: 'none' },
                }}
            >
                {params.map(paramControl)}
                {shown.map(fieldControl)}
                <Box sx={{ display: 'flex', gap: 2 }}>
                    <Button variant="contained" onClick={apply}>
                        {text('list.query')}
                    </Button>
                    <Button variant="outlined" onClick={reset}>
                        {text('list.reset')}
                    </Button>
                    {!fields.every(isAlwaysShown) && (
                        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
                            {text(isOpen ? 'list.collapse' : 'list.expand')}
                        </Button>
                    )}
                </Box>
            </Box>
        </FilterDraftContext>
    );
};

const fieldOf = (label: string, view: ReportType): Field =>
    view === 'Money' ? money(label, label) : view === 'Number' ? integer(label, label) : textField(label, label);

const paramControl = ({ paramName, paramTxt, paramType }: ReportParam): ReactElement =>
    paramType === 'Date' ? (
        <DayFilter key={paramName} source={paramKey(paramName)} label={paramTxt} />
    ) : (
        <TextFilter key={paramName} source={paramKey(paramName)} label={paramTxt} field={fieldOf(paramTxt, 'String')} />
    );

/** A day as a parameter of a report. */
const DayFilter = ({ source, label }: { source: string; label: string }) => {
    const { values, set } = useFilterDraft();
    const value = values[source];
    return (
        <DayInput
            label={label}
            value={typeof value === 'string' ? value : ''}
            onChange={day => set(source, day)}
            mayBeEmpty
            sx={{ width: 1 }}
        />
    );
};

const fieldControl = ({ field: source, label, mode, view, dictOptions }: ReportQueryField): ReactElement => {
    if (dictOptions) {
        const choices = dictOptions.map(({ value, text }) => ({ id: value, text }));
        return <ChoiceFilter key={source} source={source} label={label} choices={choices} isMultiple />;
    }
    if (mode === 'group' && (view === 'date' || view === 'datetime'))
        return <DateRangeFilter key={source} source={source} label={label} field={fieldOf(label, 'String')} />;
    if (mode === 'group' && view !== 'text')
        return (
            <NumberRangeFilter key={source} source={source} label={label} field={fieldOf(label, view === 'money' ? 'Money' : 'Number')} />
        );
    return <TextFilter key={source} source={source} label={label} field={fieldOf(label, 'String')} />;
};

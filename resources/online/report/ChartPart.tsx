import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { isNumeric, type ReportChart, type ReportItem } from '#contract/online/report.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';

interface ChartPartProps {
    items: readonly ReportItem[];
    chart: ReportChart | null;
    onChange: (chart: ReportChart | null) => void;
}

const KINDS = ['bar', 'line', 'pie'] as const;
const MOST = 4;

/** Settings of the report's optional chart: category column and value columns. */
export const ChartPart = ({ items, chart, onChange }: ChartPartProps) => {
    const text = useText();
    const numbers = items.filter(({ fieldType }) => isNumeric(fieldType));
    const others = items.filter(({ isShow }) => isShow === 1);
    const [firstNumber] = numbers;
    const [firstOther] = others;
    if (!firstNumber || !firstOther) return null;
    const choices = numbers.map(({ fieldName, fieldTxt }) => ({ id: fieldName, text: fieldTxt }));
    const chooseKind = (kind: string) => {
        const known = KINDS.find(each => each === kind);
        onChange(known ? { category: firstOther.fieldName, values: [firstNumber.fieldName], ...chart, kind: known } : null);
    };
    return (
        <TitledPart title={text('report.chart')}>
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
                <Select
                    value={chart?.kind ?? ''}
                    displayEmpty
                    onChange={event => chooseKind(event.target.value)}
                    inputProps={{ 'aria-label': text('report.chart') }}
                    sx={{ width: 140 }}
                >
                    <MenuItem value="">{text('report.noChart')}</MenuItem>
                    {KINDS.map(kind => (
                        <MenuItem key={kind} value={kind}>
                            {text(`report.kinds.${kind}`)}
                        </MenuItem>
                    ))}
                </Select>
                {chart && (
                    <>
                        <Select
                            value={chart.category}
                            onChange={event => onChange({ ...chart, category: event.target.value })}
                            inputProps={{ 'aria-label': text('report.category') }}
                            sx={{ width: 180 }}
                        >
                            {others.map(({ fieldName, fieldTxt }) => (
                                <MenuItem key={fieldName} value={fieldName}>
                                    {fieldTxt}
                                </MenuItem>
                            ))}
                        </Select>
                        <Box sx={{ width: 320, maxWidth: 1 }}>
                            <ChoiceBox
                                prefix={text('report.values')}
                                choices={choices}
                                isMultiple
                                value={chart.values}
                                onChange={chosen => chosen.length > 0 && onChange({ ...chart, values: chosen.slice(0, MOST) })}
                                inputProps={{ 'aria-label': text('report.values') }}
                            />
                        </Box>
                    </>
                )}
            </Box>
        </TitledPart>
    );
};

import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import type { FormField } from '#contract/online/form.ts';
import { OnlineReport } from '#contract/online/report.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadReportColumns } from '#providers/online/reports.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';

interface PopupPartProps {
    field: FormField;
    fields: readonly FormField[];
    onChange: (part: Partial<FormField>) => void;
}

const split = (list = ''): string[] => (list === '' ? [] : list.split(','));
const ALL = { filter: {}, pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' } } as const;

/** Picker on a report: the report, and the mapping of its columns to fields. */
export const PopupPart = ({ field, fields, onChange }: PopupPartProps) => {
    const text = useText();
    const id = useId();
    const { data: reports = [] } = useGetList<RaRecord & { code: string; name: string }>(OnlineReport.resource, ALL);
    const code = field.dictTable ?? '';
    const columns = useQuery({
        queryKey: ['online/report', 'columns', code],
        queryFn: ({ signal }) => loadReportColumns(code, signal),
        enabled: code !== '',
    });
    const from = split(field.dictField);
    const to = split(field.dictText);
    const write = (pairs: [string, string][]) =>
        onChange({ dictField: pairs.map(([column]) => column).join(','), dictText: pairs.map(([, target]) => target).join(',') });
    const pairs = from.map((column, index): [string, string] => [column, to[index] ?? '']);
    const set = (index: number, pair: [string, string]) => write(pairs.map((each, place) => (place === index ? pair : each)));
    const add = () => write([...pairs, [columns.data?.columns[0]?.dataIndex ?? '', field.dbFieldName]]);
    return (
        <Box sx={{ mb: 2 }}>
            <LabeledControl id={`${id}-report`} label={text('onlineForm.report')} isRequired>
                <ChoiceBox
                    choices={reports.map(report => ({ id: report.code, text: report.name }))}
                    value={code === '' ? [] : [code]}
                    onChange={([dictTable = '']) => onChange({ dictTable, dictField: '', dictText: '' })}
                    inputProps={{ id: `${id}-report` }}
                />
            </LabeledControl>
            {pairs.map(([column, target], index) => (
                <Box key={index} sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
                    <Select
                        value={column}
                        onChange={event => set(index, [event.target.value, target])}
                        inputProps={{ 'aria-label': text('onlineForm.reportColumn', { n: index + 1 }) }}
                        sx={{ flex: 1, minWidth: 0 }}
                    >
                        {(columns.data?.columns ?? [{ dataIndex: column, title: column }]).map(({ dataIndex, title }) => (
                            <MenuItem key={dataIndex} value={dataIndex}>
                                {title}
                            </MenuItem>
                        ))}
                    </Select>
                    →
                    <Select
                        value={target}
                        onChange={event => set(index, [column, event.target.value])}
                        inputProps={{ 'aria-label': text('onlineForm.targetField', { n: index + 1 }) }}
                        sx={{ flex: 1, minWidth: 0 }}
                    >
                        {fields.map(({ id: fieldId, dbFieldName, dbFieldTxt }) => (
                            <MenuItem key={fieldId} value={dbFieldName}>
                                {dbFieldTxt}
                            </MenuItem>
                        ))}
                    </Select>
                    <IconButton
                        size="small"
                        aria-label={text('onlineForm.removePair', { n: index + 1 })}
                        onClick={() => write(pairs.filter((_pair, place) => place !== index))}
                    >
                        <Delete fontSize="small" />
                    </IconButton>
                </Box>
            ))}
            <Button size="small" variant="outlined" onClick={add} disabled={code === '' || !columns.data}>
                {text('onlineForm.addPair')}
            </Button>
        </Box>
    );
};

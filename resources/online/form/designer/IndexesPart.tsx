import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { FormIndex } from '#contract/online/form.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LinesOf, type PartProps } from './LinesOf.tsx';

/** 索引: fields for frequent lookups, and unique fields. */
export const IndexesPart = ({ rows, fields, onChange }: PartProps<FormIndex>) => {
    const text = useText();
    return (
        <LinesOf
            rows={rows}
            most={20}
            hint={text('onlineForm.indexHint')}
            add={text('onlineForm.addIndex')}
            make={(): FormIndex => ({ indexField: fields[0]?.dbFieldName ?? '', indexType: 'normal' })}
            onChange={onChange}
        >
            {(row, change, index) => (
                <>
                    <Select
                        multiple
                        value={row.indexField === '' ? [] : row.indexField.split(',')}
                        onChange={event => change({ indexField: [event.target.value].flat().join(',') })}
                        inputProps={{ 'aria-label': text('onlineForm.indexFields', { n: index + 1 }) }}
                        sx={{ flex: '1 1 260px', minWidth: 0 }}
                    >
                        {fields.map(({ id, dbFieldName, dbFieldTxt }) => (
                            <MenuItem key={id} value={dbFieldName}>
                                {dbFieldTxt}
                            </MenuItem>
                        ))}
                    </Select>
                    <Select
                        value={row.indexType}
                        onChange={event => change({ indexType: event.target.value })}
                        inputProps={{ 'aria-label': text('onlineForm.indexKind', { n: index + 1 }) }}
                        sx={{ width: 140 }}
                    >
                        <MenuItem value="normal">{text('onlineForm.normal')}</MenuItem>
                        <MenuItem value="unique">{text('onlineForm.unique')}</MenuItem>
                    </Select>
                </>
            )}
        </LinesOf>
    );
};

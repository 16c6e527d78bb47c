import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { type RaRecord, useGetList, useResourceDefinitions } from 'react-admin';
import { type FormField, OnlineForm } from '#contract/online/form.ts';
import { FORM_PATTERNS } from '#contract/kit/patterns.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { asksFor, typesFor } from './fieldTypes.ts';
import { PopupPart } from './PopupPart.tsx';

interface FieldPropertiesProps {
    field: FormField;
    /** All fields of the table, as targets of a picker. */
    fields: readonly FormField[];
    isLine: boolean;
    onChange: (part: Partial<FormField>) => void;
}

type Flag = 'fieldMustInput' | 'isShowForm' | 'isShowList' | 'isReadOnly' | 'isQuery' | 'sortFlag' | 'isTotal' | 'isControlled';

const PATTERN_CODES = ['only', ...Object.keys(FORM_PATTERNS)];

/** Properties of a field. */
export const FieldProperties = ({ field, fields, isLine, onChange }: FieldPropertiesProps) => {
    const text = useText();
    const id = useId();
    const asks = asksFor(field.fieldShowType);
    const labeled = (key: string, label: string, control: ReactNode, isRequired = false) => (
        <LabeledControl key={key} id={`${id}-${key}`} label={label} isRequired={isRequired}>
            {control}
        </LabeledControl>
    );
    const words = (key: 'dbFieldTxt' | 'dbFieldName' | 'fieldDefaultValue', label: string, isRequired = false) =>
        labeled(
            key,
            label,
            <OutlinedInput
                id={`${id}-${key}`}
                fullWidth
                value={field[key] ?? ''}
                onChange={event => onChange({ [key]: event.target.value })}
                inputProps={{ maxLength: key === 'dbFieldName' ? 40 : 200, spellCheck: false }}
            />,
            isRequired,
        );
    const figure = (key: 'dbLength' | 'dbPointLength', label: string, [least, most]: [number, number]) =>
        labeled(
            key,
            label,
            <OutlinedInput
                id={`${id}-${key}`}
                type="number"
                fullWidth
                value={field[key] ?? ''}
                onChange={event => onChange({ [key]: event.target.value === '' ? undefined : Number(event.target.value) })}
                inputProps={{ min: least, max: most }}
            />,
        );
    const tick = (key: Flag, label: string) => (
        <FormControlLabel
            key={key}
            label={label}
            control={
                <Checkbox size="small" checked={field[key] === 1} onChange={event => onChange({ [key]: event.target.checked ? 1 : 0 })} />
            }
        />
    );
    const patternText = (code: string) =>
        PATTERN_CODES.includes(code) ? text(`onlineForm.patterns.${code === '*' ? 'some' : code}` as 'onlineForm.patterns.only') : code;
    return (
        <Box role="group" aria-label={text('onlineForm.properties', { name: field.dbFieldTxt })} sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                {words('dbFieldTxt', text('onlineForm.label'), true)}
                {words('dbFieldName', text('onlineForm.column'), true)}
                {labeled(
                    'type',
                    text('onlineForm.type'),
                    <Select
                        fullWidth
                        value={field.fieldShowType}
                        onChange={event => onChange({ fieldShowType: event.target.value })}
                        inputProps={{ id: `${id}-type`, 'aria-label': text('onlineForm.type') }}
                    >
                        {typesFor(isLine).map(type => (
                            <MenuItem key={type} value={type}>
                                {text(`onlineForm.types.${type}`)}
                            </MenuItem>
                        ))}
                    </Select>,
                )}
                {asks.dictionary &&
                    labeled(
                        'dict',
                        text('onlineForm.dictionary'),
                        <DictionaryBox id={`${id}-dict`} value={field.dictField ?? ''} onChange={dictField => onChange({ dictField })} />,
                        true,
                    )}
                {asks.link &&
                    labeled(
                        'link',
                        text('onlineForm.link'),
                        <LinkBox id={`${id}-link`} value={field.dictTable ?? ''} onChange={dictTable => onChange({ dictTable })} />,
                        true,
                    )}
                {asks.length && figure('dbLength', text('onlineForm.length'), [1, 5000])}
                {asks.decimals && figure('dbPointLength', text('onlineForm.decimals'), [0, 6])}
                {asks.pattern &&
                    labeled(
                        'pattern',
                        text('onlineForm.pattern'),
                        <Autocomplete
                            freeSolo
                            id={`${id}-pattern`}
                            options={PATTERN_CODES}
                            getOptionLabel={patternText}
                            value={field.fieldValidType ?? ''}
                            onChange={(_event, value) => onChange({ fieldValidType: value ?? '' })}
                            onInputChange={(_event, value, reason) => {
                                if (reason === 'input') onChange({ fieldValidType: value });
                            }}
                            renderInput={params => <TextField {...params} placeholder={text('onlineForm.patternHint')} />}
                        />,
                    )}
                {asks.default && words('fieldDefaultValue', text('onlineForm.default'))}
                {asks.query &&
                    field.isQuery === 1 &&
                    labeled(
                        'mode',
                        text('onlineForm.queryMode'),
                        <Select
                            fullWidth
                            value={field.queryMode}
                            onChange={event => onChange({ queryMode: event.target.value })}
                            inputProps={{ id: `${id}-mode`, 'aria-label': text('onlineForm.queryMode') }}
                        >
                            <MenuItem value="single">{text('onlineForm.modes.single')}</MenuItem>
                            {field.fieldShowType === 'text' && <MenuItem value="like">{text('onlineForm.modes.like')}</MenuItem>}
                            {asks.range && <MenuItem value="group">{text('onlineForm.modes.group')}</MenuItem>}
                        </Select>,
                    )}
            </Box>
            {asks.report && <PopupPart field={field} fields={fields} onChange={onChange} />}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
                {tick('fieldMustInput', text('onlineForm.flags.must'))}
                {tick('isShowForm', text('onlineForm.flags.form'))}
                {tick('isShowList', text('onlineForm.flags.list'))}
                {tick('isReadOnly', text('onlineForm.flags.readOnly'))}
                {!isLine && asks.query && tick('isQuery', text('onlineForm.flags.query'))}
                {!isLine && tick('sortFlag', text('onlineForm.flags.sort'))}
                {isLine && asks.total && tick('isTotal', text('onlineForm.flags.total'))}
                {!isLine && tick('isControlled', text('onlineForm.flags.controlled'))}
            </Box>
        </Box>
    );
};

interface BoxProps {
    id: string;
    value: string;
    onChange: (value: string) => void;
}

const MOST = 500;
const ALL = { filter: {}, pagination: { page: 1, perPage: MOST }, sort: { field: 'createTime', order: 'DESC' } } as const;

/** Selects a dictionary by name or code. */
const DictionaryBox = ({ id, value, onChange }: BoxProps) => {
    const text = useText();
    const { data = [], isPending } = useGetList<RaRecord & { dictCode: string; dictName: string }>('system/dict', ALL);
    const choices = data.map(({ dictCode, dictName }) => ({ id: dictCode, text: `${dictName} · ${dictCode}` }));
    return (
        <ChoiceBox
            choices={choices}
            isLoading={isPending}
            value={value === '' ? [] : [value]}
            onChange={([code = '']) => onChange(code)}
            placeholder={text('onlineForm.chooseDictionary')}
            inputProps={{ id }}
        />
    );
};

/** Selects the target of a link: an entity of the product, or another form that has tables. */
const LinkBox = ({ id, value, onChange }: BoxProps) => {
    const text = useText();
    const definitions = useResourceDefinitions<{ label?: string }>();
    const { data: forms = [] } = useGetList<RaRecord & { tableTxt: string; tableName: string; tableVersion: number }>(
        OnlineForm.resource,
        ALL,
    );
    const own = forms.filter(form => form.tableVersion > 0).map(form => ({ id: form.tableName, text: form.tableTxt }));
    const entities = Object.values(definitions)
        .filter(({ name }) => !name.startsWith('online/'))
        .map(({ name, options }) => ({ id: name, text: options?.label ?? name }));
    return (
        <ChoiceBox
            choices={[...own, ...entities]}
            value={value === '' ? [] : [value]}
            onChange={([resource = '']) => onChange(resource)}
            placeholder={text('onlineForm.chooseLink')}
            inputProps={{ id }}
        />
    );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FormButton, FormDefinition, FormField, FormIndex, FormRule, FormSub } from '#contract/online/form.ts';
import { useText } from '#providers/i18n/useText.ts';
import { IndexesPart } from './IndexesPart.tsx';
import { FieldsPart } from './FieldsPart.tsx';
import { freeName, newField, newId, renameIn } from './fieldTypes.ts';
import { PreviewPart } from './PreviewPart.tsx';
import { LinesOf, type PartProps } from './LinesOf.tsx';
import { SetPair } from './SetPair.tsx';
import { Words } from './Words.tsx';

const MAX_SUBS = 8;
/** Passes arrays through unchanged: react-admin's default `format` and `parse` are for texts and turn null into ''. */
const AS_IS = { format: (value: unknown) => value, parse: (value: unknown) => value } as const;

/** An array field of the form's record; empty if it is unset. */
const useRows = <T,>(source: string): [T[], (rows: T[]) => void, string | undefined] => {
    const { field, fieldState } = useInput({ source, ...AS_IS });
    return [(field.value as T[] | null | undefined) ?? [], field.onChange, fieldState.error?.message];
};

/** Content of a form, with a tab for its own fields, for each sub table, and for the rest; the preview is updated while typing. */
export const DesignPart = () => {
    const text = useText();
    const [fields, setFields, fieldsFault] = useRows<FormField>('fields');
    const [subs, setSubs, subsFault] = useRows<FormSub>('subs');
    const [indexs, setIndexs, indexsFault] = useRows<FormIndex>('indexs');
    const [buttons, setButtons, buttonsFault] = useRows<FormButton>('buttons');
    const [rules, setRules, rulesFault] = useRows<FormRule>('rules');
    const [tab, setTab] = useState('main');
    const values = useWatch() as Partial<FormDefinition>;
    const faults = [fieldsFault, subsFault, indexsFault, buttonsFault, rulesFault].filter(Boolean);
    const changeFields = (next: FormField[]) => {
        setFields(next);
        const before = new Map(fields.map(({ id, dbFieldName }) => [id, dbFieldName]));
        const renamed = next.find(({ id, dbFieldName }) => before.has(id) && before.get(id) !== dbFieldName);
        if (!renamed) return;
        const from = before.get(renamed.id) ?? '';
        setIndexs(indexs.map(index => ({ ...index, indexField: renameIn(index.indexField, from, renamed.dbFieldName) })));
    };
    const sub = subs.find(({ id }) => id === tab);
    const changeSub = (part: Partial<FormSub>) => setSubs(subs.map(each => (each.id === tab ? { ...each, ...part } : each)));
    const addSub = () => {
        const id = newId();
        const taken = new Set(subs.map(({ tableName }) => tableName));
        const tableName = freeName(`${values.tableName || 'form'}_item`, taken);
        const first = newField('text', text('onlineForm.firstField'), 'name');
        setSubs([
            ...subs,
            { id, tableName, tableTxt: text('onlineForm.subName', { n: subs.length + 1 }), relationType: 0, fields: [first], indexs: [] },
        ]);
        setTab(id);
    };
    const preview: FormDefinition = {
        ...{ id: 'preview', tableName: values.tableName || 'preview', tableTxt: values.tableTxt || text('onlineForm.preview') },
        ...{ themeTemplate: 'normal', isTree: false, treeFieldname: null, formTemplate: Number(values.formTemplate ?? 2) },
        ...{ fields, indexs, subs, buttons, rules },
    };
    return (
        <Box
            sx={{
                gridColumn: '1 / -1',
                display: 'grid',
                gap: 4,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
            }}
        >
            <Box sx={{ minWidth: 0 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, borderBottom: 1, borderColor: 'divider', mb: 4 }}>
                    <Tabs
                        value={tab}
                        onChange={(_event, value: string) => setTab(value)}
                        variant="scrollable"
                        scrollButtons="auto"
                        sx={{ flex: 1, minWidth: 0 }}
                    >
                        <Tab value="main" label={text('onlineForm.main')} />
                        {subs.map(({ id, tableTxt }) => (
                            <Tab key={id} value={id} label={tableTxt} />
                        ))}
                        <Tab value="indexs" label={text('onlineForm.indexes')} />
                        <Tab value="buttons" label={text('onlineForm.buttons')} />
                        <Tab value="rules" label={text('onlineForm.rules')} />
                    </Tabs>
                    <Button size="small" onClick={addSub} disabled={subs.length >= MAX_SUBS}>
                        {text('onlineForm.addSub')}
                    </Button>
                </Box>
                {faults.map(fault => (
                    <FormHelperText key={fault} error role="alert" sx={{ mb: 2 }}>
                        {fault}
                    </FormHelperText>
                ))}
                {tab === 'main' && <FieldsPart fields={fields} onChange={changeFields} />}
                {sub && (
                    <>
                        <Box sx={{ display: 'flex', gap: 2, mb: 4, flexWrap: 'wrap' }}>
                            <OutlinedInput
                                value={sub.tableTxt}
                                onChange={event => changeSub({ tableTxt: event.target.value })}
                                inputProps={{ 'aria-label': text('onlineForm.subTitle'), maxLength: 64 }}
                                sx={{ flex: '1 1 160px' }}
                            />
                            <OutlinedInput
                                value={sub.tableName}
                                onChange={event => changeSub({ tableName: event.target.value })}
                                inputProps={{ 'aria-label': text('onlineForm.subTable'), maxLength: 40, spellCheck: false }}
                                sx={{ flex: '1 1 160px' }}
                            />
                            <Select
                                value={sub.relationType}
                                onChange={event => changeSub({ relationType: event.target.value === 1 ? 1 : 0 })}
                                inputProps={{ 'aria-label': text('onlineForm.relation') }}
                                sx={{ width: 140 }}
                            >
                                <MenuItem value={0}>{text('onlineForm.toMany')}</MenuItem>
                                <MenuItem value={1}>{text('onlineForm.toOne')}</MenuItem>
                            </Select>
                            <Button
                                color="error"
                                onClick={() => {
                                    setSubs(subs.filter(({ id }) => id !== sub.id));
                                    setTab('main');
                                }}
                            >
                                {text('onlineForm.removeSub')}
                            </Button>
                        </Box>
                        <FieldsPart key={sub.id} isLine fields={sub.fields} onChange={next => changeSub({ fields: next })} />
                    </>
                )}
                {tab === 'indexs' && <IndexesPart rows={indexs} fields={fields} onChange={setIndexs} />}
                {tab === 'buttons' && <ButtonsPart rows={buttons} fields={fields} onChange={setButtons} />}
                {tab === 'rules' && <RulesPart rows={rules} fields={fields} onChange={setRules} />}
            </Box>
            <PreviewPart form={preview} />
        </Box>
    );
};

/** 按钮: each button sets one field if its condition holds. */
const ButtonsPart = ({ rows, fields, onChange }: PartProps<FormButton>) => {
    const text = useText();
    return (
        <LinesOf
            rows={rows}
            most={20}
            hint={text('onlineForm.buttonHint')}
            add={text('onlineForm.addButton')}
            make={(): FormButton => ({
                buttonCode: `act${rows.length + 1}`,
                buttonName: text('onlineForm.button'),
                set: {},
                buttonStatus: 1,
            })}
            onChange={onChange}
        >
            {(row, change, index) => (
                <>
                    <Words
                        label={text('onlineForm.buttonName', { n: index + 1 })}
                        value={row.buttonName}
                        onChange={buttonName => change({ buttonName })}
                    />
                    <Words isMono label={text('onlineForm.when', { n: index + 1 })} value={row.exp} onChange={exp => change({ exp })} />
                    <SetPair n={index + 1} set={row.set} fields={fields} onChange={set => change({ set })} />
                </>
            )}
        </LinesOf>
    );
};

/** 增强: rules by which the server computes values or rejects a record. */
const RulesPart = ({ rows, fields, onChange }: PartProps<FormRule>) => {
    const text = useText();
    return (
        <LinesOf
            rows={rows}
            most={40}
            hint={text('onlineForm.ruleHint')}
            add={text('onlineForm.addRule')}
            make={(): FormRule => ({})}
            onChange={onChange}
        >
            {(row, change, index) => (
                <>
                    <Words isMono label={text('onlineForm.when', { n: index + 1 })} value={row.when} onChange={when => change({ when })} />
                    <SetPair n={index + 1} set={row.set ?? {}} fields={fields} onChange={set => change({ set })} />
                    <Words label={text('onlineForm.refuse', { n: index + 1 })} value={row.refuse} onChange={refuse => change({ refuse })} />
                </>
            )}
        </LinesOf>
    );
};

import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FILL_CLASSES, FillRule } from '#contract/system/fill-rule.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { validatorsOf } from '#src/kit/fields/validatorsOf.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';

/** Selects the generator of a rule's values, from those of the server. */
const ClassInput = () => {
    const text = useText();
    const nameOf = useNameOf();
    const label = nameOf(FillRule.fields.ruleClass.meta);
    const { id, field, fieldState } = useInput({ source: 'ruleClass', validate: validatorsOf(FillRule.fields.ruleClass, label, true) });
    const value: unknown = field.value;
    return (
        <LabeledControl id={id} label={label} isRequired error={fieldState.invalid ? fieldState.error?.message : undefined}>
            <ChoiceBox
                choices={FILL_CLASSES.map(each => ({ id: each.key, text: text('rule.way', { label: nameOf(each), key: each.key }) }))}
                value={typeof value === 'string' && value !== '' ? [value] : []}
                onChange={([key]) => field.onChange(key ?? null)}
                onBlur={() => field.onBlur()}
                error={fieldState.invalid}
                placeholder={text('form.choose', { label })}
                inputProps={{ id }}
            />
        </LabeledControl>
    );
};

const { Input } = fieldsOf(FillRule);

export const FillRuleForm = () => (
    <FormFrame>
        <Input source="ruleName" autoFocus />
        <Input source="ruleCode" />
        <ClassInput />
        <ParamsInput />
    </FormFrame>
);

/** Parameters, with an example for the selected generator. */
const ParamsInput = () => {
    const text = useText();
    const chosen: unknown = useWatch({ name: 'ruleClass' });
    const example = FILL_CLASSES.find(each => each.key === chosen)?.example;
    return <Input source="ruleParams" helperText={example && text('rule.example', { example })} />;
};

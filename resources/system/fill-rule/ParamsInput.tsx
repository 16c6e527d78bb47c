import { useWatch } from 'react-hook-form';
import { FILL_CLASSES, FillRule } from '#contract/system/fill-rule.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';

const { Input } = fieldsOf(FillRule);

/** The parameters, with an example for the chosen way. */
export const ParamsInput = () => {
    const text = useText();
    const chosen: unknown = useWatch({ name: 'ruleClass' });
    const example = FILL_CLASSES.find(each => each.key === chosen)?.example;
    return <Input source="ruleParams" helperText={example && text('rule.example', { example })} />;
};

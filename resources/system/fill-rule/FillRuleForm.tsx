import { FillRule } from '#contract/system/fill-rule.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/views/FormFrame.tsx';
import { ClassInput } from './ClassInput.tsx';
import { ParamsInput } from './ParamsInput.tsx';

const { Input } = fieldsOf(FillRule);

export const FillRuleForm = () => (
    <FormFrame>
        <Input source="ruleName" autoFocus />
        <Input source="ruleCode" />
        <ClassInput />
        <ParamsInput />
    </FormFrame>
);

import { CheckRule } from '#contract/system/check-rule.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { RulesInput } from './RulesInput.tsx';

const { Input } = fieldsOf(CheckRule);

export const CheckRuleForm = () => (
    <FormFrame>
        <Input source="ruleName" autoFocus />
        <Input source="ruleCode" />
        <Input source="ruleDescription" />
        <RulesInput />
    </FormFrame>
);

import { MemberPlan } from '#contract/users/member-plan.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';

const { Input } = fieldsOf(MemberPlan);

/** Form of a plan. */
export const MemberPlanForm = () => (
    <FormFrame>
        <Input source="name" autoFocus />
        <Input source="levelNo" />
        <Input source="months" />
        <Input source="priceFen" />
        <Input source="feeCoefBp" />
        <Input source="priorityWeight" />
        <Input source="freeWithdraw" />
        <Input source="status" />
        <Input source="sortNo" />
    </FormFrame>
);

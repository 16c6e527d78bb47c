import { MemberPlan } from '#contract/users/member-plan.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const MemberPlanForm = lazyPart('users/member-plan/MemberPlanForm', async () => ({
    default: (await import('./MemberPlanForm.tsx')).MemberPlanForm,
}));
const MemberPlanList = lazyPart('users/member-plan/MemberPlanList', async () => ({
    default: (await import('./MemberPlanList.tsx')).MemberPlanList,
}));

export default defineResource(MemberPlan, { components: ['users/MemberPlanList'], list: MemberPlanList, form: MemberPlanForm });

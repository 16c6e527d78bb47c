import { MemberPlan } from '#contract/users/member-plan.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const MemberPlanForm = lazyPart(() => import('./MemberPlanForm.tsx'), 'MemberPlanForm');
const MemberPlanList = lazyPart(() => import('./MemberPlanList.tsx'), 'MemberPlanList');

export default defineResource(MemberPlan, { components: ['users/MemberPlanList'], list: MemberPlanList, form: MemberPlanForm });

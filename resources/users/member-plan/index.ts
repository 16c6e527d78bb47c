import { MemberPlan } from '#contract/users/member-plan.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const MemberPlanForm = lazyPart(() => import('./MemberPlanForm.tsx'), 'MemberPlanForm');
const MemberPlanList = lazyPart(() => import('./MemberPlanList.tsx'), 'MemberPlanList');

export default defineResource(MemberPlan, { components: ['users/MemberPlanList'], list: MemberPlanList, form: MemberPlanForm });

import Rule from '@mui/icons-material/Rule';
import { CheckRule } from '#contract/system/check-rule.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const CheckRuleDetails = lazyPart(() => import('./CheckRuleDetails.tsx'), 'CheckRuleDetails');
const CheckRuleForm = lazyPart(() => import('./CheckRuleForm.tsx'), 'CheckRuleForm');
const CheckRuleList = lazyPart(() => import('./CheckRuleList.tsx'), 'CheckRuleList');

export default defineResource(CheckRule, {
    components: ['system/SysCheckRuleList'],
    list: CheckRuleList,
    form: CheckRuleForm,
    show: CheckRuleDetails,
    icon: Rule,
});

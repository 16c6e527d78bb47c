import Tag from '@mui/icons-material/Tag';
import { FillRule } from '#contract/system/fill-rule.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const FillRuleForm = lazyPart('system/fill-rule/FillRuleForm', async () => ({
    default: (await import('./FillRuleForm.tsx')).FillRuleForm,
}));
const FillRuleList = lazyPart('system/fill-rule/FillRuleList', async () => ({
    default: (await import('./FillRuleList.tsx')).FillRuleList,
}));

export default defineResource(FillRule, { components: ['system/SysFillRuleList'], list: FillRuleList, form: FillRuleForm, icon: Tag });

import Tag from '@mui/icons-material/Tag';
import { FillRule } from '#contract/system/fill-rule.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const FillRuleForm = lazyPart(() => import('./FillRuleForm.tsx'), 'FillRuleForm');
const FillRuleList = lazyPart(() => import('./FillRuleList.tsx'), 'FillRuleList');

export default defineResource(FillRule, { components: ['system/SysFillRuleList'], list: FillRuleList, form: FillRuleForm, icon: Tag });

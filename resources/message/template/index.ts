import Article from '@mui/icons-material/Article';
import { MessageTemplate } from '#contract/message/template.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const TemplateDetails = lazyPart(() => import('./TemplateDetails.tsx'), 'TemplateDetails');
const TemplateForm = lazyPart(() => import('./TemplateForm.tsx'), 'TemplateForm');
const TemplateList = lazyPart(() => import('./TemplateList.tsx'), 'TemplateList');

export default defineResource(MessageTemplate, {
    components: ['modules/message/SysMessageTemplateList'],
    list: TemplateList,
    form: TemplateForm,
    show: TemplateDetails,
    icon: Article,
});

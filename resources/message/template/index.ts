import Article from '@mui/icons-material/Article';
import { MessageTemplate } from '#contract/message/template.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const TemplateDetails = lazyPart('message/template/TemplateDetails', async () => ({
    default: (await import('./TemplateDetails.tsx')).TemplateDetails,
}));
const TemplateForm = lazyPart('message/template/TemplateForm', async () => ({
    default: (await import('./TemplateForm.tsx')).TemplateForm,
}));
const TemplateList = lazyPart('message/template/TemplateList', async () => ({
    default: (await import('./TemplateList.tsx')).TemplateList,
}));

export default defineResource(MessageTemplate, {
    components: ['modules/message/SysMessageTemplateList'],
    list: TemplateList,
    form: TemplateForm,
    show: TemplateDetails,
    icon: Article,
});

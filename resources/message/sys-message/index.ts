import Sms from '@mui/icons-material/Sms';
import { SysMessage } from '#contract/message/sys-message.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const SysMessageDetails = lazyPart('message/sys-message/SysMessageDetails', async () => ({
    default: (await import('./SysMessageDetails.tsx')).SysMessageDetails,
}));
const SysMessageForm = lazyPart('message/sys-message/SysMessageForm', async () => ({
    default: (await import('./SysMessageForm.tsx')).SysMessageForm,
}));
const SysMessageList = lazyPart('message/sys-message/SysMessageList', async () => ({
    default: (await import('./SysMessageList.tsx')).SysMessageList,
}));

export default defineResource(SysMessage, {
    components: ['modules/message/SysMessageList'],
    list: SysMessageList,
    form: SysMessageForm,
    show: SysMessageDetails,
    icon: Sms,
});

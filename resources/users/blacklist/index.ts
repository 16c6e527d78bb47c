import { Blacklist } from '#contract/users/blacklist.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const BlacklistDetails = lazyPart('users/blacklist/BlacklistDetails', async () => ({
    default: (await import('./BlacklistDetails.tsx')).BlacklistDetails,
}));
const BlacklistForm = lazyPart('users/blacklist/BlacklistForm', async () => ({
    default: (await import('./BlacklistForm.tsx')).BlacklistForm,
}));
const BlacklistList = lazyPart('users/blacklist/BlacklistList', async () => ({
    default: (await import('./BlacklistList.tsx')).BlacklistList,
}));

export default defineResource(Blacklist, {
    components: ['users/BlacklistList'],
    list: BlacklistList,
    form: BlacklistForm,
    show: BlacklistDetails,
});

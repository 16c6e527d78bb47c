// Fetches the code of the workspace together with that of the sign-in page when somebody is signed in. The build names the files.
{
    const { workspace = '', table = '' } = document.currentScript.dataset;
    const isPhone = matchMedia('(max-width: 599.95px)').matches;
    const isSignedIn = () => {
        try {
            return globalThis.localStorage.getItem('Access-Token') !== null;
        } catch {
            // Blocked: nobody stays signed in either.
            return false;
        }
    };
    for (const href of isSignedIn() ? [workspace, isPhone ? '' : table] : [])
        if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
}

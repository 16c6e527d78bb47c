import { signInTo } from '#tests/support/api-client.ts';
const api = await signInTo('http://127.0.0.1:4130', 'ops');
for (const path of process.argv.slice(2)) {
    const taken: number[] = [];
    let last: any;
    for (let n = 0; n < 4; n++) {
        const t = performance.now();
        const [p, q] = path.split('?');
        last = await api.get(p!, Object.fromEntries(new URLSearchParams(q)));
        taken.push(performance.now() - t);
    }
    console.log(
        path,
        taken.map(t => t.toFixed(0)).join(' '),
        last.success,
        last.result?.total ?? '',
        JSON.stringify(last.result?.approx ?? ''),
        last.success ? '' : last.message,
    );
}

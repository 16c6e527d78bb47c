import { clientState } from '../steps/client.mjs';
import { isFitNode } from '../steps/node-version.mjs';
import { type Finding, fault, ok, warn } from './finding.ts';

/** Checks the program: the Node version and the built client. */
export const examineProgram = (): Finding[] => [nodeFinding(process.versions.node), clientFinding(clientState())];

/** Whether this Node can run the server. */
export function nodeFinding(version: string): Finding {
    if (isFitNode(version)) return ok('Node.js', version);
    return fault('Node.js', `${version} 太旧，需要 20.19 以上（或 22.12 以上）。请升级`);
}

/** Whether the built client matches the sources. */
export function clientFinding(state: ReturnType<typeof clientState>): Finding {
    switch (state) {
        case 'built':
            return ok('前端', '已构建，与源码一致');
        case 'unknown':
            return ok('前端', '已构建，无法核对是否与源码一致');
        case 'stale':
            return warn('前端', '源码在构建之后有改动。请执行 npm start，它会重新构建');
        case 'missing':
            return fault('前端', '没有构建，浏览器打不开页面。请执行 npm start 或 npm run build');
    }
}

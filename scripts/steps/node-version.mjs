import { fail } from './root.mjs';

/** Whether a Node version can run the product: 20 from 20.19, 22 from 22.12, anything newer. */
export function isFitNode(version) {
    const [major, minor] = version.split('.').map(Number);
    return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/** Ends the script if Node is too old. */
export function requireNode(version = process.versions.node) {
    if (isFitNode(version)) return;
    fail(`需要 Node.js 20.19 以上（或 22.12 以上），当前是 ${version}。请升级后重试：https://nodejs.org/ (Node.js is too old.)`);
}

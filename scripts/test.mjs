/** `npm test`: installs missing dependencies, then runs all checks and tests. Stops at the first step that fails. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks, timed } from './steps/checks.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureClient } from './steps/client.mjs';
import { seedDemo } from './steps/demo-data.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { requireNode } from './steps/node-version.mjs';
import { countPlaywright, countVitest, failuresOfPlaywright } from './steps/report.mjs';
import { root } from './steps/root.mjs';
import { runPackage } from './steps/run.mjs';
import { removeFolder, temporaryFolder } from './steps/scratch.mjs';

requireNode();
process.chdir(root);
// Reports are written outside the project, because Playwright empties its output folder before it starts.
const reports = mkdtempSync(join(tmpdir(), 'diaoyun-reports-'));
const demoData = temporaryFolder('e2e');
// An exit handler, because some steps end the process when they fail.
process.on('exit', () => [reports, demoData].forEach(removeFolder));
// The steps handle Ctrl+C themselves; this process ends after them.
process.on('SIGINT', () => undefined);
const total = { passed: 0, failed: 0 };

const add = ({ passed, failed }) => {
    total.passed += passed;
    total.failed += failed;
};

const steps = [
    { name: '依赖', run: () => ensureDependencies({ withTools: true }).then(() => 0) },
    { name: '浏览器', run: () => ensureChromium().then(() => 0) },
    { name: '检查', run: runChecks },
    { name: '单元与服务端测试', run: runUnitTests },
    { name: '页面测试', run: () => runVitest('screens', ['screens']) },
    { name: '前端构建', run: () => ensureClient().then(() => 0) },
    { name: '浏览器测试', run: runBrowserTests },
];

async function runUnitTests() {
    const [code, seeded] = await Promise.all([runVitest('unit', ['node', 'client']), seedDemo(demoData)]);
    return code || seeded;
}

/** Screen tests run after the others: two cores are too few to start browsers and PostgreSQL's processes at the same time. */
async function runVitest(name, projects) {
    const report = join(reports, `${name}.json`);
    const code = await runPackage('vitest/vitest.mjs', [
        'run',
        ...projects.flatMap(project => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
    ]);
    add(countVitest(report));
    return code;
}

async function runBrowserTests() {
    const report = join(reports, 'e2e.json');
    const code = await runPackage('playwright/cli.js', ['test', '--reporter=line,json'], {
        env: { ...process.env, E2E_DATA_DIR: demoData, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    add(countPlaywright(report));
    process.stdout.write(failuresOfPlaywright(report));
    return code;
}

let code = 0;
for (const step of steps) {
    code = await timed(step);
    if (code !== 0) break;
}
// A failed step without tests, such as the type check, counts as one failure.
if (code !== 0 && total.failed === 0) total.failed = 1;
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(code === 0 && total.failed === 0 ? 0 : 1);

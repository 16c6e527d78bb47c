import { cpus } from 'node:os';

interface Reading {
    at: number;
    process: NodeJS.CpuUsage;
    idle: number;
    total: number;
}

const read = (): Reading => {
    const times = cpus().map(cpu => cpu.times);
    const sum = (pick: (time: (typeof times)[number]) => number) => times.reduce((all, time) => all + pick(time), 0);
    const idle = sum(time => time.idle);
    return {
        at: performance.now(),
        process: process.cpuUsage(),
        idle,
        total: sum(time => time.user + time.nice + time.sys + time.irq) + idle,
    };
};

/** Share of the processors in use between two calls, 0…1: by this process and by the whole machine. */
export function createCpuMeter() {
    let before = read();
    let last = { process: 0, system: 0 };
    return () => {
        const now = read();
        const elapsed = now.at - before.at;
        // Two calls at once would divide by nothing: the last figures still hold.
        if (elapsed < 200) return last;
        const used = (now.process.user + now.process.system - before.process.user - before.process.system) / 1000;
        const total = now.total - before.total;
        last = {
            process: Math.min(1, used / elapsed / Math.max(1, cpus().length)),
            system: total > 0 ? 1 - (now.idle - before.idle) / total : last.system,
        };
        before = now;
        return last;
    };
}

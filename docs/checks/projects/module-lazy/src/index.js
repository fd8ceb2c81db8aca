import('./report.js').then(({ rows }) => console.log(rows))
